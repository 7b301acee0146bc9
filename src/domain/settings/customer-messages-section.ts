import {
  EVENT_CHANNELS,
  EVENT_FIELDS,
  EVENT_VARIABLES,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '../customer-messages/message-events.ts'
import { smsTextProblem } from '../customer-messages/sms-text.ts'
import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

/** Longer than three parts of any text with its names still in braces. */
const MAXIMUM_TEXT_LENGTH = 500

/** A text of an event; without one in the language of the order nothing is sent. */
const smsText = (label: string, event: MessageEvent): Field<string> => {
  const text = kind.text(label, { maximum: MAXIMUM_TEXT_LENGTH, isTemplate: true })
  return {
    ...text,
    read(sent, at) {
      const value = text.read(sent, at)
      const problem = smsTextProblem(value, EVENT_VARIABLES[event])
      if (problem !== undefined) at.refuse(problem)
      return value
    },
  }
}

const eventField = (event: MessageEvent) =>
  kind.object(MESSAGE_EVENTS[event], {
    isOn: kind.flag('On'),
    channel: kind.choice('By', EVENT_CHANNELS),
    textBengali: smsText('In Bengali', event),
    text: smsText('In English', event),
  })

const hour = (label: string) => kind.whole(label, { minimum: 0, maximum: 23 })

/** What the shop writes to customers by itself. Where both hours are the same, no hour is quiet. */
export const customerMessages = kind.object('Messages to customers', {
  isStopped: kind.flag('Stop all sending'),
  quietFrom: hour('Quiet from'),
  quietTo: hour('Quiet until'),
  capPerPhone: kind.whole('A day to one number', { minimum: 1, maximum: 20 }),
  capTakaPerDay: kind.whole('Taka a day', { minimum: 0, maximum: 100_000 }),
  pricePerPartPoisha: kind.whole('Price of a part', { minimum: 0, maximum: 10_000 }),
  events: kind.object('Events', {
    [EVENT_FIELDS.received]: eventField('received'),
    [EVENT_FIELDS.confirm_link]: eventField('confirm_link'),
    [EVENT_FIELDS.confirmed]: eventField('confirmed'),
    [EVENT_FIELDS.handed_over]: eventField('handed_over'),
    [EVENT_FIELDS.rider_missed]: eventField('rider_missed'),
    [EVENT_FIELDS.delivered]: eventField('delivered'),
    [EVENT_FIELDS.exchange_approved]: eventField('exchange_approved'),
    [EVENT_FIELDS.back_in_stock]: eventField('back_in_stock'),
    [EVENT_FIELDS.advance_received]: eventField('advance_received'),
  }),
})

export type CustomerMessageRules = ValueOf<typeof customerMessages>
export type EventRules = CustomerMessageRules['events']['received']
