import type { Language } from '../language/language.ts'
import type { MessageVariable } from '../messages/message-variables.ts'
import type { MessageEvent } from './message-events.ts'

/**
 * How far a message is. `sending`: it is being handed over now. `handed`: to the gateway, or to the queue of mails; whether
 * it arrived, nobody tells. `unknown`: it may have been handed over, and is never sent again by itself.
 */
export const CUSTOMER_MESSAGE_STATES = [
  'waiting',
  'sending',
  'handed',
  'unknown',
  'refused',
  'dropped',
  'opted_out',
] as const
export type CustomerMessageState = (typeof CUSTOMER_MESSAGE_STATES)[number]

/** By which way one row of the queue goes. */
export const MESSAGE_ROUTES = ['sms', 'mail'] as const
export type MessageRoute = (typeof MESSAGE_ROUTES)[number]

/** Why a message waits; after a refusal that passes it waits with the code of the gateway. */
export const WAIT_REASONS = ['quiet_hours', 'stopped', 'money_cap', 'no_gateway'] as const
export type MessageWaitReason = (typeof WAIT_REASONS)[number]

/** Why a message was dropped. `lacks_…`: what its text names is not there. */
export const DROP_REASONS = [
  'status_moved_on',
  'order_deleted',
  'order_cancelled',
  'forgotten',
  'number_changed',
  'number_wrong',
  'event_off',
  'no_text',
  'too_long',
  'too_late',
  'phone_cap',
  'money_cap',
  'lacks_track',
  'lacks_confirm',
  'lacks_other',
  'unsealable',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** A row of the queue of messages, as staff see it. */
export type CustomerMessage = {
  id: string
  /** Null: of somebody who waits for a size. */
  orderId: string | null
  orderNo: number | null
  event: MessageEvent
  route: MessageRoute
  language: Language
  state: CustomerMessageState
  /** 0: a mail, or not counted yet. */
  parts: number
  madeAt: string
  /** When it is looked at next; null: never by itself. */
  dueAt: string | null
  endedAt: string | null
  /** A `MessageWaitReason`, a `DropReason`, or the code of the gateway. */
  reason: string | null
  gateway: string | null
  /** The gateway's own id of it. */
  providerId: string | null
  /** The phone or the mail, while the row has one. */
  to: string | null
  /** Who of staff sent it, by an email; null: the shop by itself. */
  by: string | null
  /** Who of staff said what came of an unknown one; null: nobody. */
  settledBy: string | null
}

/** A page of the queue, newest first. */
export type CustomerMessagePage = {
  messages: CustomerMessage[]
  page: number
  pages: number
  total: number
}

/** A text of an event that staff can send by SMS for an order now. */
export type OfferedSms = {
  event: MessageEvent
  /** `text`: null while something is missing, which `missing` names. */
  texts: { language: Language; text: string | null; missing: MessageVariable | null; parts: number }[]
}

/** What an order knows of messages by SMS. */
export type OrderSms = {
  /** Whether a gateway is connected. */
  isConnected: boolean
  isStopped: boolean
  isOptedOut: boolean
  /** How many went to the number of the order today, and may. */
  today: number
  cap: number
  pricePerPartPoisha: number
  offered: OfferedSms[]
}

/** Of the last 30 days. */
export type EventFigures = {
  event: MessageEvent
  handed: number
  unknown: number
  refused: number
  dropped: number
  optedOut: number
  waiting: number
  /** What the parts handed over, or unknown, cost. */
  spentPoisha: number
}

/** What the screen of messages shows above its lists. */
export type MessagesState = {
  /** Null: no gateway is connected. */
  gateway: string | null
  /** Null: unknown, with the reason in `balanceProblem`. */
  balanceTaka: number | null
  balanceProblem: string | null
  isStopped: boolean
  isSending: boolean
  /** Why nothing is sent now; null: it is. */
  notSending: MessageWaitReason | 'all_off' | null
  /** When quiet hours end; null: no hour is quiet now. */
  quietUntil: string | null
  /** Hours of the day in Dhaka between which messages wait; equal where none are quiet. */
  quietFrom: number
  quietTo: number
  /** Messages a day to one number. */
  capPerPhone: number
  spentPoisha: number
  capTaka: number
  counts: { waiting: number; unknown: number; optOuts: number }
  events: EventFigures[]
  /** Orders of the last 30 days. */
  monthlyOrders: number
  /** The names of the last 50 orders, for trying a text. */
  names: string[]
}

export const OPT_OUT_WAYS = ['staff', 'tracking_page', 'gateway'] as const
/** How somebody said that they want no messages. */
export type OptOutWay = (typeof OPT_OUT_WAYS)[number]

/** A number that gets no messages. `phone`: null after its owner was forgotten. */
export type OptOut = {
  id: string
  phone: string | null
  at: string
  how: OptOutWay
  by: string | null
  note: string
}
export type OptOutPage = { optOuts: OptOut[]; page: number; pages: number; total: number }
