import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
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
      aria-label={say('Money back')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h3>{say('{refundTaka} are owed to the customer', { refundTaka: takaText(one.money.refundTaka) })}</h3>
      <div className="create-two">
        <TextField
          name="case-refund-taka"
          label={say('Paid back')}
          aside="taka"
          error={problems.taka}
          inputMode="numeric"
          maxLength={9}
          value={taka}
          onType={setTaka}
        />
        <TextField
          name="case-refund-reference"
          label={say('Transaction')}
          aside="optional"
          error={undefined}
          maxLength={MAXIMUM_REFERENCE_LENGTH}
          value={reference}
          onType={setReference}
        />
      </div>
      <Choices
        name="case-refund-method"
        label={say('How')}
        look="buttons"
        error={problems.method}
        chosen={method}
        options={REFUND_METHODS.map(value => ({ value, label: REFUND_WORDS[value] }))}
        onChoose={chosen => setMethod(chosen)}
      />
      <button type="submit" className="desk-button" aria-disabled={actions.isSending || undefined}>
        {say('Write down the payment')}
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
      ...(paid === undefined && { taka: say('Please type whole taka.') }),
      ...(method === '' && { method: say('Please choose how it was paid.') }),
    })
    if (paid === undefined || method === '') return
    void actions.act(
      { action: 'pay', taka: paid, method, reference },
      say('{paid} paid back.', { paid: takaText(paid) }),
    )
  }
  return { taka, setTaka, method, setMethod, reference, setReference, problems, submit }
}
