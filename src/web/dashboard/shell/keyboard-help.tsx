import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { switchShortcuts, useShortcutsOn } from './shortcut-switch.ts'
import { shortcutsByScreen } from './shortcuts.ts'

type KeyboardHelpProps = { isOpen: boolean; onClose(): void }

/** What the keys do, and the way to turn those off that are pressed alone. */
export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const isOn = useShortcutsOn()
  const closer = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog keyboard-help" initialFocus={closer}>
          <Dialog.Title className="dialog-title">Keyboard shortcuts</Dialog.Title>
          {shortcutsByScreen().map(({ screen, shortcuts }) => (
            <section key={screen} aria-label={screen}>
              <h3>{screen}</h3>
              <dl>
                {shortcuts.map(({ key, does }) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <label className="keyboard-switch">
            <input type="checkbox" checked={isOn} onChange={event => switchShortcuts(event.target.checked)} />
            Use single-key shortcuts in this browser
          </label>
          <div className="dialog-buttons">
            <Dialog.Close className="desk-button" ref={closer}>
              Close
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
