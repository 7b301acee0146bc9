import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { MAXIMUM_ADDRESS_LENGTH } from '#domain/checkout/checkout.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { HubContact } from '#domain/parcels/hub-contact.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { showToast } from '#web/app/toasts.tsx'
import type { SentOutcome } from '../../api/calls.ts'
import { whatsappLink } from '../../messages/whatsapp-link.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { dayOfMonth } from '../words/call-clock.ts'
import { hubText, type ParcelAnswer } from './hub-text.ts'
import { timeOn } from './later-times.ts'

export type ParcelQuestion = 'parcel_number' | 'parcel_address' | 'parcel_later' | 'parcel_never_came'

type ParcelFormProps = {
  card: CallCard
  question: ParcelQuestion
  note: string
  onAnswer(sent: SentOutcome): void
  onCancel(): void
}

const TITLES: Readonly<Record<ParcelQuestion, { title: string; needs: string }>> = spoken({
  parcel_number: { title: '1 Wrong number', needs: 'The right number is needed' },
  parcel_address: { title: '2 Wrong address', needs: 'The right address is needed' },
  parcel_later: { title: '3 Wants another day', needs: 'A date is needed' },
  parcel_never_came: { title: '6 The rider never came', needs: 'Only the hub can tell' },
})

/** The hour at which a parcel is looked at again on the day that was agreed. */
const LOOK_AT_HOUR = 9

/** What the hub needs to deliver after all: asked here, written for it here, and told by a person. */
export function ParcelForm({ card, question, note, onAnswer, onCancel }: ParcelFormProps) {
  const [answer, setAnswer] = useState<ParcelAnswer>({ phone: '', address: '', at: undefined, when: '' })
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' })
  }, [])
  const change = (part: Partial<ParcelAnswer>) => {
    setProblem(undefined)
    setAnswer(before => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = sentOf(question, answer, note)
    if (typeof sent === 'string') setProblem(sent)
    else onAnswer(sent)
  }
  const { title, needs } = TITLES[question]
  const text = hubText(question, card, answer)
  return (
    <form ref={form} className="parcel-form" method="post" noValidate onSubmit={submit} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="desk-hint">{needs}</span>
      </header>
      <Fields {...{ question, answer, problem, change }} />
      <Failure text={problem} />
      <p className="parcel-form-label">
        {say('Send this to the hub, the courier takes no changes from here')}
      </p>
      <p className="hub-text">{text}</p>
      <div className="parcel-form-end">
        <HubWays text={text} hub={card.hub} />
        <button type="button" className="desk-button" onClick={onCancel}>
          {say('Cancel')}
        </button>
        <button type="submit" className="desk-button desk-button-primary">
          {say('Save, courier was told')}
        </button>
      </div>
    </form>
  )
}

/** The outcome, or what is missing. */
function sentOf(question: ParcelQuestion, answer: ParcelAnswer, note: string): SentOutcome | string {
  const all = [answer.when.trim(), note.trim()].filter(Boolean).join('. ')
  const more = all === '' ? {} : { note: all }
  if (question === 'parcel_number') {
    const phone = storedPhone(answer.phone)
    return phone === undefined ? say(MOBILE_MESSAGE) : { outcome: question, phone, ...more }
  }
  if (question === 'parcel_address') {
    const address = answer.address.trim()
    return address === '' ? say('Please type the right address.') : { outcome: question, address, ...more }
  }
  if (question === 'parcel_never_came') return { outcome: question, ...more }
  if (answer.at === undefined) return say('Please choose a day.')
  return { outcome: question, next_at: answer.at, ...more }
}

type FieldsProps = {
  question: ParcelQuestion
  answer: ParcelAnswer
  problem: string | undefined
  change(part: Partial<ParcelAnswer>): void
}

function Fields({ question, answer, problem, change }: FieldsProps) {
  const isWrong = problem !== undefined
  if (question === 'parcel_number')
    return (
      <label className="call-field">
        {say('The right number')}
        <input
          type="tel"
          inputMode="tel"
          value={answer.phone}
          // biome-ignore lint/a11y/noAutofocus: the form appears because somebody asked for it
          autoFocus
          aria-invalid={isWrong}
          onChange={event => change({ phone: event.currentTarget.value })}
        />
      </label>
    )
  if (question === 'parcel_address')
    return (
      <label className="call-field">
        {say('The right address')}
        <textarea
          rows={2}
          value={answer.address}
          maxLength={MAXIMUM_ADDRESS_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: the form appears because somebody asked for it
          autoFocus
          aria-invalid={isWrong}
          onChange={event => change({ address: event.currentTarget.value })}
        />
      </label>
    )
  if (question === 'parcel_later') return <DayFields {...{ answer, change }} />
  return null
}

function DayFields({ answer, change }: Pick<FieldsProps, 'answer' | 'change'>) {
  const today = dhakaDay(new Date())
  const at = (days: number) => timeOn(dayAfter(today, days), LOOK_AT_HOUR)
  const choices = [1, 2].map(days => ({
    at: at(days),
    label: days === 1 ? say('Tomorrow') : dayOfMonth(at(days)),
  }))
  return (
    <div className="parcel-days">
      <fieldset>
        <legend>{say('Day')}</legend>
        {choices.map(choice => (
          <button
            key={choice.at}
            type="button"
            className="choice-chip"
            aria-pressed={choice.at === answer.at}
            onClick={() => change({ at: choice.at })}
          >
            {choice.label}
          </button>
        ))}
        <input
          type="date"
          aria-label={say('Another day')}
          min={dayAfter(today, 1)}
          max={dayAfter(today, 30)}
          onChange={({ currentTarget: { value } }) =>
            change({ at: value > today ? timeOn(value, LOOK_AT_HOUR) : undefined })
          }
        />
      </fieldset>
      <label className="call-field">
        <span>
          {say('When in the day')} <small>{say('optional')}</small>
        </span>
        <input
          value={answer.when}
          maxLength={80}
          onChange={event => change({ when: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

/** The ways to the hub: a chat with the number in the courier's words, where there is one, and a copy. */
function HubWays({ text, hub: { phones } }: { text: string; hub: HubContact }) {
  const { of, phone } = phones.find(said => said.of === 'hub') ?? phones[0] ?? {}
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { kind: 'success', text: say('Text for the hub copied.') }
        : { kind: 'error', text: say('The browser did not allow copying.') },
    )
  }
  return (
    <>
      {phone !== undefined && (
        <a
          className="desk-button call-whatsapp"
          href={whatsappLink(phone, text)}
          target="_blank"
          rel="noreferrer"
        >
          <BackofficeIcon name="whatsapp" />
          {say('To the {part}, {phone}', {
            part: of === 'rider' ? say('rider') : say('hub'),
            phone: phoneGroups(phone),
          })}
        </a>
      )}
      <button type="button" className="desk-button" onClick={() => void copy()}>
        <BackofficeIcon name="copy" />
        {say('Copy')}
      </button>
    </>
  )
}
