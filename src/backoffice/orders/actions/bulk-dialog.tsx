import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type FormEvent, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { formatTaka } from '#domain/money.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { useRight } from '../../rights.tsx'
import { Failure } from '../../ui/failure.tsx'
import { isLarge } from './bulk-size.ts'
import { closeQuestion, giveUp, type OrderQuestion } from './order-questions.ts'

type BulkQuestion = Extract<OrderQuestion, { kind: 'bulk' }>

/** How many orders are about to be changed and how much is collected for them; a very large number has to be typed. */
export function BulkDialog({ question, isOpen }: { question: BulkQuestion; isOpen: boolean }) {
  const { title, toCollectTaka, hint, returnTo } = question
  const seesMoney = useRight('money')
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open => !open && giveUp(question)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={() => returnTo}>
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text" render={<div />}>
            {toCollectTaka !== null && seesMoney && (
              <b className="dialog-subject">
                {say('{toCollectTaka} to collect', { toCollectTaka: formatTaka(toCollectTaka) })}
              </b>
            )}
            {hint}
          </AlertDialog.Description>
          <BulkForm question={question} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Mounted only while the question is open, so that each question begins with an empty box. */
function BulkForm({ question }: { question: BulkQuestion }) {
  const { count, confirmLabel, couriers } = question
  const [courier, setCourier] = useState<string>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isLarge(count) && numberIn(typed) !== count)
      return setProblem(say('To go on, type {count}: so many orders are changed.', { count }))
    question.answer(true, courier)
    closeQuestion()
  }
  return (
    <form onSubmit={send} noValidate>
      {couriers.length > 1 && (
        <label className="bulk-number">
          {say('Courier')}
          <select value={courier ?? ''} onChange={({ target }) => setCourier(target.value || undefined)}>
            <option value="">{say('Each by the rules')}</option>
            {couriers.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {say('All with {name}', { name })}
              </option>
            ))}
          </select>
        </label>
      )}
      {isLarge(count) && (
        <div className="bulk-number">
          <label htmlFor={id}>{say('Type the number of orders, {count}, to go on', { count })}</label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={event => {
              setTyped(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <Failure id={`${id}-problem`} text={problem} />
        </div>
      )}
      <div className="dialog-buttons">
        <AlertDialog.Close className="desk-button">{say('Cancel')}</AlertDialog.Close>
        <button type="submit" className="desk-button desk-button-primary">
          {confirmLabel}
        </button>
      </div>
    </form>
  )
}

/** `9,513` and `৯৫১৩` are 9513. */
const numberIn = (typed: string): number => {
  const digits = latinDigits(typed).replace(/[\s,.]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
