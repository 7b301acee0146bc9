import { useState } from 'react'
import type { Case } from '#domain/cases/case.ts'
import { REFUND_METHODS, type RefundMethod } from '#domain/cases/case-words.ts'
import { MAXIMUM_REFERENCE_LENGTH } from '#domain/orders/order-fields.ts'
import { typedTaka } from '../../orders/create/check-draft.ts'
import { Choices } from '../../orders/create/choices.tsx'
import { TextField } from '../../orders/create/order-field.tsx'
import { REFUND_WORDS, takaText } from '../words/case-words.ts'
import type { CaseActions } from './use-case-actions.ts'

/** How the money went back: it is owed until a person says so. */
export function RefundForm({ one, actions }: { one: Case; actions: CaseActions }) {
  const { taka, setTaka, method, setMethod, reference, setReference, problems, submit } = useRefund(
    one,
    actions,
  )
  return (
    <form
      className="case-refund"
      aria-label="Money back"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{takaText(one.money.refundTaka)} are owed to the customer</h3>
      <div className="create-two">
        <TextField
          name="case-refund-taka"
          label="Paid back"
          aside="taka"
          error={problems.taka}
          inputMode="numeric"
          maxLength={9}
          value={taka}
          onType={setTaka}
        />
        <TextField
          name="case-refund-reference"
          label="Transaction"
          aside="optional"
          error={undefined}
          maxLength={MAXIMUM_REFERENCE_LENGTH}
          value={reference}
          onType={setReference}
        />
      </div>
      <Choices
        name="case-refund-method"
        label="How"
        look="buttons"
        error={problems.method}
        chosen={method}
        options={REFUND_METHODS.map(value => ({ value, label: REFUND_WORDS[value] }))}
        onChoose={chosen => setMethod(chosen)}
      />
      <button type="submit" className="desk-button" aria-disabled={actions.isSending || undefined}>
        Write down the payment
      </button>
    </form>
  )
}

/** What is typed, and the press that writes it down. */
function useRefund(one: Case, actions: CaseActions) {
  const [taka, setTaka] = useState(String(one.money.refundTaka))
  const [method, setMethod] = useState<RefundMethod | ''>('')
  const [reference, setReference] = useState('')
  const [problems, setProblems] = useState<{ taka?: string; method?: string }>({})
  const submit = () => {
    const paid = typedTaka(taka)
    setProblems({
      ...(paid === undefined && { taka: 'Please type whole taka.' }),
      ...(method === '' && { method: 'Please choose how it was paid.' }),
    })
    if (paid === undefined || method === '') return
    void actions.act({ action: 'pay', taka: paid, method, reference }, `${takaText(paid)} paid back.`)
  }
  return { taka, setTaka, method, setMethod, reference, setReference, problems, submit }
}
