import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { UserActions } from './use-user-actions.ts'

/** Shows a one-time password, only this once: it is stored nowhere else. */
export function HandedOverPassword({ actions }: { actions: UserActions }) {
  const { handedOver, clearHandedOver } = actions
  const [copied, setCopied] = useState<'yes' | 'no'>()
  if (!handedOver) return null
  const { email, password } = handedOver
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <AlertDialog.Root defaultOpen onOpenChange={open => !open && clearHandedOver()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{say('One-time password')}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text" render={<div />}>
            {say(
              'Hand it to the person yourself. It is shown only now, and has to be replaced at the first login.',
            )}
            <b className="dialog-subject">{email}</b>
            <code className="dialog-secret">{password}</code>
          </AlertDialog.Description>
          <p className="dialog-note" role="status">
            {copied === 'yes' && say('Copied.')}
            {copied === 'no' && say('It could not be copied. Please select it above.')}
          </p>
          <div className="dialog-buttons">
            <button type="button" className="desk-button" onClick={copy}>
              {say('Copy')}
            </button>
            <AlertDialog.Close className="desk-button desk-button-primary">{say('Done')}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
