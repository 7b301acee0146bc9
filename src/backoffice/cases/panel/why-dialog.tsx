import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_CASE_NOTE_LENGTH } from '#domain/cases/case-words.ts'
import { useSending } from '#web/app/use-sending.ts'
import { OrderField } from '../../orders/create/order-field.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'

type WhyDialogProps = {
  isOpen: boolean
  title: string
  text: string
  subject: string
  confirmLabel: string
  /** Why the shop refused; undefined: it is done. */
  onConfirm(note: string): Promise<string | undefined>
  onClose(): void
}

/** Ends a case for a reason that is written down. */
export const WhyDialog = ({ isOpen, title, text, subject, ...given }: WhyDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={open => !open && given.onClose()}>
    <DialogPopup title={title} text={text} subject={subject}>
      <WhyForm {...given} />
    </DialogPopup>
  </Dialog.Root>
)

/** Mounted only while the dialog is open; what is typed stays when the shop refuses. */
function WhyForm({
  confirmLabel,
  onConfirm,
  onClose,
}: Pick<WhyDialogProps, 'confirmLabel' | 'onConfirm' | 'onClose'>) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const sending = useSending()
  async function send(): Promise<void> {
    if (sending.isBusy()) return
    if (note.trim() === '') return setError(say('Please say why.'))
    sending.begin()
    const refused = await onConfirm(note.trim())
    sending.end()
    if (refused === undefined) onClose()
    else setError(refused)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
    >
      <OrderField name="case-why" label={say('Why')} error={error} aside={say('the customer may be told')}>
        {box => (
          <textarea
            {...box}
            rows={2}
            maxLength={MAXIMUM_CASE_NOTE_LENGTH}
            value={note}
            onChange={event => {
              setError(undefined)
              setNote(event.currentTarget.value)
            }}
          />
        )}
      </OrderField>
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Back')}</Dialog.Close>
        <button
          type="submit"
          className="desk-button desk-button-danger"
          aria-disabled={sending.isSending || undefined}
        >
          {confirmLabel}
        </button>
      </div>
    </form>
  )
}
