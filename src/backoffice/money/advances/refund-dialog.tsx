import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { type Advance, type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import { MAXIMUM_REFERENCE_LENGTH } from '#domain/orders/order-fields.ts'
import { typedTaka } from '../../orders/create/check-draft.ts'
import { TextField } from '../../orders/create/order-field.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { tk } from './advance-words.ts'
import { MethodChoice } from './method-choice.tsx'
import type { AdvanceActions } from './use-advance-actions.ts'

type RefundDialogProps = {
  /** Stays while the dialog closes. */
  one: Advance | undefined
  isOpen: boolean
  actions: AdvanceActions
  onClose(): void
}

/** How the money went back: it is due until a person writes it down. What is typed stays until the shop has it. */
export const RefundDialog = ({ one, isOpen, actions, onClose }: RefundDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
    {one && (
      <DialogPopup
        title={say('Record refund')}
        text={say('{dueTaka} are to be sent back to {recipientName}.', {
          dueTaka: tk(one.dueTaka),
          recipientName: one.recipientName,
        })}
        subject={say('Order {orderNo}, {method} {trxId}', {
          orderNo: one.orderNo,
          method: METHOD_NAMES[one.method],
          trxId: one.trxId,
        })}
      >
        <RefundForm key={one.id} one={one} actions={actions} onDone={onClose} />
      </DialogPopup>
    )}
  </Dialog.Root>
)

function RefundForm({ one, actions, onDone }: { one: Advance; actions: AdvanceActions; onDone(): void }) {
  const form = useId()
  const [taka, setTaka] = useState(String(one.dueTaka))
  const [method, setMethod] = useState<AdvanceMethod>(one.method)
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = typedTaka(taka)
    if (sent === undefined || sent < 1) return setProblem(say('Please type whole taka.'))
    setProblem(undefined)
    const action = { action: 'refund', taka: sent, method, reference: reference.trim() } as const
    if (await actions.act(one, action, say('{sent} went back.', { sent: tk(sent) }))) onDone()
  }
  const isOnline = useOnline()
  const isBusy = actions.isBusy(one.id) || !isOnline
  return (
    <form className="refund-form" id={form} noValidate onSubmit={event => void submit(event)}>
      <div className="create-two">
        <TextField
          name="advance-refund-taka"
          label={say('Sent back')}
          aside="taka"
          error={problem}
          inputMode="numeric"
          maxLength={9}
          value={taka}
          onType={setTaka}
        />
        <TextField
          name="advance-refund-reference"
          label={say('TrxID')}
          aside="optional"
          error={undefined}
          maxLength={MAXIMUM_REFERENCE_LENGTH}
          value={reference}
          onType={setReference}
        />
      </div>
      <MethodChoice name="advance-refund-method" label={say('By')} chosen={method} onChoose={setMethod} />
      <Failure text={actions.failure?.id === one.id ? actions.failure.text : undefined} />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={isBusy || undefined}
          onClick={event => isBusy && event.preventDefault()}
        >
          {isBusy && isOnline ? say('Writing it down…') : say('Write it down')}
        </button>
      </div>
      {!isOnline && <p className="desk-hint">{say('Money is booked only with a connection.')}</p>}
    </form>
  )
}
