import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { shownRecoveryCode } from '#domain/accounts/second-factor.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import { saveFile } from '../ui/save-file.ts'
import { copyOrShow } from './copy-or-show.ts'

/** New recovery codes, shown only now; the dialog closes when they are said to be in a safe place. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [isKept, setKept] = useState(false)
  const shown = codes.map(shownRecoveryCode)
  const asText = `${shown.join('\n')}\n`
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={isOpen => !isOpen && isKept && onDone()}>
      <DialogPopup
        title={say('Your {count} recovery codes', { count: codes.length })}
        text={say(
          'Shown now and never again. Keep them where the phone is not: on paper in the shop’s safe, or in a password manager.',
        )}
      >
        <ol className="recovery-codes">
          {shown.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="recovery-deeds">
          <button type="button" className="desk-button" onClick={() => window.print()}>
            <BackofficeIcon name="print" />
            {say('Print')}
          </button>
          <button
            type="button"
            className="desk-button"
            onClick={() =>
              saveFile({ name: 'recovery-codes.txt', file: new Blob([asText], { type: 'text/plain' }) })
            }
          >
            <BackofficeIcon name="download" />
            {say('Save as text')}
          </button>
          <button type="button" className="desk-button" onClick={() => void copyOrShow(asText)}>
            <BackofficeIcon name="copy" />
            {say('Copy all')}
          </button>
        </div>
        <label className="recovery-kept">
          <input type="checkbox" checked={isKept} onChange={event => setKept(event.currentTarget.checked)} />
          <span>{say('I have put them in a safe place')}</span>
        </label>
        <div className="dialog-buttons">
          <small className="recovery-older">{say('Old codes stop working')}</small>
          <button
            type="button"
            className="desk-button desk-button-primary"
            disabled={!isKept}
            onClick={onDone}
          >
            {say('Done')}
          </button>
        </div>
      </DialogPopup>
    </Dialog.Root>
  )
}
