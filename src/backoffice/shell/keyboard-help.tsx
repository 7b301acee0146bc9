import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { shortcutsByScreen } from './shortcut-list.ts'
import { switchShortcuts, useShortcutsOn } from './shortcut-switch.ts'

export type KeyboardHelpProps = { isOpen: boolean; onClose(): void }

/** The shortcuts, and a switch to turn off single keys. It opens at its beginning. */
export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps): ReactNode {
  const isOn = useShortcutsOn()
  const closer = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog keyboard-help" initialFocus={closer}>
          <header>
            <Dialog.Title className="dialog-title">{say('Keyboard shortcuts')}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')} ref={closer}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          <label className="keyboard-switch">
            <input type="checkbox" checked={isOn} onChange={event => switchShortcuts(event.target.checked)} />
            {say('Use single-key shortcuts in this browser')}
          </label>
          {shortcutsByScreen().map(({ screen, shortcuts }) => (
            <section key={screen} aria-label={screen}>
              <h3>{screen}</h3>
              <dl>
                {shortcuts.map(({ key, does }) => (
                  <div key={does}>
                    <dt>
                      <Keys names={key} />
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** "Esc, then Tab" as two keys with a word between them. */
const Keys = ({ names }: { names: string }) =>
  names.split(', ').map((name, index) => (
    <span key={name}>
      {index > 0 && (name.startsWith('then ') ? say(' then ') : ' ')}
      <kbd>{name.replace(/^then /, '')}</kbd>
    </span>
  ))
