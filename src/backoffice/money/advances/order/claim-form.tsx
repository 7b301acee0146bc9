import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { AdvanceMethod } from '#domain/advances/advance.ts'
import { readTrxId, TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { isRecord } from '#web/is-record.ts'
import { claimAdvance, type SentClaim } from '../../../api/advances.ts'
import { CallFailed, failureText } from '../../../api/call-shop.ts'
import { typedTaka } from '../../../orders/create/check-draft.ts'
import { TextField } from '../../../orders/create/order-field.tsx'
import { useUnsavedPart } from '../../../save/use-unsaved.ts'
import { Failure } from '../../../ui/failure.tsx'
import { MethodChoice } from '../method-choice.tsx'
import { refreshAdvances } from '../use-advances.ts'

type Typed = { method: AdvanceMethod | ''; trxId: string; taka: string; last4: string }
type Problems = Readonly<Partial<Record<'method' | 'trx_id' | 'taka' | 'sender_last4' | 'all', string>>>

const EMPTY: Typed = { method: '', trxId: '', taka: '', last4: '' }

/** What the customer says was sent, as staff heard it in a chat: a claim, which does not count until it is matched. */
export function ClaimForm({ order, onClose }: { order: StaffOrder; onClose(): void }) {
  const { typed, change, problems, submit, isSending } = useClaim(order, onClose)
  return (
    <form
      className="claim-form"
      aria-label={say('Note a claim')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MethodChoice
        name="advance-method"
        label={say('Sent by')}
        error={problems.method}
        chosen={typed.method}
        onChoose={method => change({ method })}
      />
      <div className="create-two">
        <TextField
          name="advance-trx-id"
          label={say('TrxID')}
          error={problems.trx_id}
          maxLength={60}
          value={typed.trxId}
          onType={trxId => change({ trxId })}
        />
        <TextField
          name="advance-taka"
          label={say('Sum')}
          aside="taka"
          error={problems.taka}
          inputMode="numeric"
          maxLength={9}
          value={typed.taka}
          onType={taka => change({ taka })}
        />
      </div>
      <TextField
        name="advance-last4"
        label={say('Last 4 digits of the sender')}
        aside="optional"
        error={problems.sender_last4}
        inputMode="numeric"
        maxLength={4}
        value={typed.last4}
        onType={last4 => change({ last4 })}
      />
      <Failure text={problems.all} />
      <ClaimButtons isSending={isSending} onClose={onClose} />
    </form>
  )
}

const ClaimButtons = ({ isSending, onClose }: { isSending: boolean; onClose(): void }) => (
  <div className="claim-acts">
    <button type="submit" className="desk-button" aria-disabled={isSending || undefined}>
      {isSending ? say('Noting…') : say('Note the claim')}
    </button>
    <button type="button" className="desk-button desk-button-quiet" onClick={onClose}>
      {say('Cancel')}
    </button>
  </div>
)

/** What is typed, checked beside its fields, and sent once: a repeated press makes no second claim. */
function useClaim(order: StaffOrder, onClose: () => void) {
  const queries = useQueryClient()
  const sending = useSending()
  const [typed, setTyped] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [key, setKey] = useState(() => newId(new Date()))
  const isTyped = Object.values(typed).some(value => value !== '')
  useUnsavedPart(say('Claim of an advance'), isTyped ? 'changed' : undefined, 'order')

  async function submit(): Promise<void> {
    if (sending.isBusy()) return
    const claim = checked(typed)
    if ('problems' in claim) return setProblems(claim.problems)
    sending.begin()
    setProblems({})
    try {
      await claimAdvance(order.id, claim, key)
      showToast({
        kind: 'success',
        text: say('Order {orderNo}: the claim is noted. It does not count yet.', { orderNo: order.orderNo }),
      })
      onClose()
      await refreshAdvances(queries)
    } catch (error) {
      setProblems(problemsIn(error))
    }
    sending.end()
  }

  return {
    typed,
    change(changed: Partial<Typed>) {
      setTyped({ ...typed, ...changed })
      // other contents are another claim
      setKey(newId(new Date()))
    },
    problems,
    submit,
    isSending: sending.isSending,
  }
}

function checked({ method, trxId, taka, last4 }: Typed): SentClaim | { problems: Problems } {
  const sum = typedTaka(taka)
  const isSum = sum !== undefined && sum > 0
  const id = method === '' ? undefined : readTrxId(method, trxId)
  const isLast4 = last4 === '' || /^\d{4}$/.test(last4)
  if (method !== '' && id !== undefined && isSum && isLast4)
    return { method, trxId: id, taka: sum, senderLast4: last4 || null }
  return {
    problems: {
      ...(method === '' && { method: say('Please choose how it was sent.') }),
      ...(method !== '' && id === undefined && { trx_id: TRX_ID_MESSAGES[method] }),
      ...(method === '' && trxId.trim() === '' && { trx_id: say('Please type the TrxID.') }),
      ...(!isSum && { taka: say('Please type whole taka.') }),
      ...(!isLast4 && { sender_last4: say('Please type the last four digits.') }),
    },
  }
}

const FIELDS = ['method', 'trx_id', 'taka', 'sender_last4'] as const

/** The refusal beside its field; all else stands at the button. */
function problemsIn(error: unknown): Problems {
  const fields = error instanceof CallFailed && isRecord(error.answer.fields) ? error.answer.fields : {}
  const of = FIELDS.flatMap(name => {
    const text = fields[name]
    return typeof text === 'string' ? [[name, text] as const] : []
  })
  return of.length > 0 ? Object.fromEntries(of) : { all: failureText(error) }
}
