import { Dialog } from '@base-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { MESSAGE_EVENTS } from '#domain/customer-messages/message-events.ts'
import type { OfferedTemplate, OrderMessages } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { queueSms } from '../api/messages.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { formatPoisha } from '../ui/format-poisha.ts'
import { LanguageSwitch, Preview } from './message-parts.tsx'
import { TemplateList } from './template-list.tsx'
import { partsText } from './templates/part-words.ts'
import { useChoice } from './use-choice.ts'
import { askAgain } from './use-messages.ts'

const WAYS = ['sms', 'whatsapp'] as const
const WAY_LABELS = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

type WaySwitchProps = { way: (typeof WAYS)[number]; onChoose(way: (typeof WAYS)[number]): void }

/** By SMS, which the shop hands to its gateway, or by WhatsApp, which a person opens. */
export const WaySwitch = ({ way, onChoose }: WaySwitchProps) => (
  <fieldset className="message-languages">
    <legend className="sr-only">{say('Way')}</legend>
    {WAYS.map(one => (
      <button
        key={one}
        type="button"
        className="choice-chip"
        aria-pressed={one === way}
        onClick={() => onChoose(one)}
      >
        {WAY_LABELS[one]}
      </button>
    ))}
  </fieldset>
)

type SmsChoiceProps = { order: StaffOrder; known: OrderMessages; onQueued(): void }

/** A message by SMS: chosen and read with its price, and put into the queue, by whose rules it goes out. */
export function SmsChoice({ order, known, onQueued }: SmsChoiceProps) {
  const { sms } = known
  const templates = sms.offered.map(
    ({ event, texts }): OfferedTemplate => ({ id: event, name: sayKnown(MESSAGE_EVENTS[event]), texts }),
  )
  const { language, chosen, text, choose, chooseLanguage } = useChoice({
    templates,
    suggested: null,
    language: known.language,
  })
  const { send, isBusy, problem } = useSending(order.id, onQueued)
  const parts =
    sms.offered.find(({ event }) => event === chosen)?.texts.find(one => one.language === language)?.parts ??
    0
  const why = whyNot(sms)
  const isOff = text === undefined || chosen === undefined || why !== undefined
  return (
    <>
      <LanguageSwitch language={language} onChoose={chooseLanguage} />
      <TemplateList {...{ templates, language, chosen }} suggested={null} onChoose={choose} />
      <Preview text={text} language={language} />
      <p className="desk-hint message-hint">
        {text !== undefined && (
          <b>
            {partsText(parts)}, {formatPoisha(parts * sms.pricePerPartPoisha)}.{' '}
          </b>
        )}
        {say('{count} of {all} went to this number today.', { count: sms.today, all: sms.cap })}{' '}
        {sms.isStopped && say('All sending is stopped: it waits until that is over.')}
      </p>
      <Failure text={problem ?? why} />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="button"
          className="desk-button desk-button-primary"
          aria-disabled={isOff || isBusy || undefined}
          onClick={() => {
            if (!isOff && !isBusy) void send(chosen, language)
          }}
        >
          <BackofficeIcon name="message" />
          {parts === 0 ? say('Send by SMS') : say('Send by SMS, {parts}', { parts: partsText(parts) })}
        </button>
      </div>
    </>
  )
}

/** Why nothing can be put into the queue for the number; undefined: something can. */
function whyNot({ isOptedOut, today, cap }: OrderMessages['sms']): string | undefined {
  if (isOptedOut) return say('This number wants no messages.')
  return today >= cap ? say('This number had its messages of the day.') : undefined
}

/** Puts one into the queue; the same press sent again is the same message. */
function useSending(orderId: string, onQueued: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = useRef<{ what: string; key: string }>(undefined)
  async function send(template: string, language: 'bn' | 'en'): Promise<void> {
    const what = `${template} ${language}`
    if (press.current?.what !== what) press.current = { what, key: crypto.randomUUID() }
    setBusy(true)
    setProblem(undefined)
    try {
      await queueSms(orderId, { template, language, key: press.current.key })
      showToast({ kind: 'success', text: say('It is in the queue.') })
      onQueued()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
      await askAgain(queries)
    }
  }
  return { send, isBusy, problem }
}
