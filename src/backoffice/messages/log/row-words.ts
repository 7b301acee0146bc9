import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type {
  CustomerMessage,
  CustomerMessageState,
  DropReason,
  MessageWaitReason,
} from '#domain/customer-messages/customer-message.ts'
import { MESSAGE_EVENTS } from '#domain/customer-messages/message-events.ts'
import { dhakaDay } from '#domain/dates.ts'
import { formatBy } from '../../orders/panel/format-by.ts'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { partsText } from '../templates/part-words.ts'
import { codeWords } from './code-words.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const dayAndClock = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})
/** Some browsers join the hour by a narrow space. */
const plain = (text: string): string => text.replace(/\u202f/g, ' ')

export const clockText = (iso: string): string => plain(clock.format(new Date(iso)))
/** `10:36 AM` of today, or `Nov 21, 6:40 PM`. */
export const momentText = (iso: string, now: Date): string =>
  dhakaDay(new Date(iso)) === dhakaDay(now) ? clockText(iso) : plain(dayAndClock.format(new Date(iso)))

const WAITS: Readonly<Record<MessageWaitReason, string>> = spoken({
  quiet_hours: 'quiet hours',
  stopped: 'all sending is stopped',
  money_cap: 'the money of the day is spent',
  no_gateway: 'no gateway is connected',
})

/** They wait for a person: nobody knows until when. */
const WITHOUT_END: ReadonlySet<string> = new Set<MessageWaitReason>(['stopped', 'no_gateway'])

const DROPPED: Readonly<Record<DropReason, string>> = spoken({
  status_moved_on: 'the status had moved on',
  order_deleted: 'the order was deleted',
  order_cancelled: 'the order was cancelled',
  forgotten: 'the customer was forgotten',
  number_changed: 'the number was changed meanwhile',
  number_wrong: 'the number is known as wrong',
  event_off: 'this news was turned off meanwhile',
  no_text: 'there is no text in this language',
  too_long: 'it was longer than three parts',
  too_late: 'it was too late for it',
  phone_cap: 'this number had its messages of the day',
  money_cap: 'the money of the day was spent',
  lacks_track: 'there was no tracking link',
  lacks_confirm: 'there was no link to confirm',
  lacks_other: 'something that its text names was not there',
  unsealable: 'it could not be read any more',
})

const wordOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** The sign beside a state; nothing but what was handed over has a check mark. */
export const STATE_ICONS: Readonly<Record<CustomerMessageState, BackofficeIconName>> = {
  waiting: 'clock',
  sending: 'message',
  handed: 'check',
  unknown: 'conflict',
  refused: 'alert',
  dropped: 'close',
  opted_out: 'lock',
}

/** The states by which the queue is filtered. */
export const STATE_LABELS: Readonly<Record<CustomerMessageState, string>> = spoken({
  waiting: 'Waits',
  sending: 'Being handed over',
  handed: 'Handed to gateway',
  unknown: 'Unknown',
  refused: 'Refused',
  dropped: 'Dropped',
  opted_out: 'Not sent: opted out',
})

export type RowWords = {
  /** How far it is. Nothing says that it arrived: no gateway of the shop does. */
  title: string
  /** Which message, by which way, in how many parts. */
  what: string
  /** Why, or by whom; undefined: nothing more is known. */
  more: string | undefined
}

/** A row of the queue in words. */
export const rowWords = (row: CustomerMessage): RowWords => ({
  title: titleOf(row),
  what: whatOf(row),
  more: moreOf(row),
})

function titleOf({ state, dueAt, reason, route }: CustomerMessage): string {
  switch (state) {
    case 'waiting':
      return dueAt !== null && reason !== null && !WITHOUT_END.has(reason)
        ? say('Waits until {time}', { time: clockText(dueAt) })
        : say('Waits')
    case 'sending':
      return say('Being handed over')
    case 'handed':
      return route === 'mail' ? say('Handed to the mail server') : say('Handed to gateway')
    case 'unknown':
      return say('Unknown: not sent again')
    case 'refused':
      return say('Refused, code {code}', { code: reason ?? '–' })
    case 'dropped':
      return say('Dropped')
    case 'opted_out':
      return say('Not sent: opted out')
  }
}

function whatOf({ event, route, parts }: CustomerMessage): string {
  const name = sayKnown(MESSAGE_EVENTS[event])
  if (route === 'mail') return say('{name}, mail', { name })
  return parts === 0
    ? say('{name}, SMS', { name })
    : say('{name}, SMS, {parts}', { name, parts: partsText(parts) })
}

function moreOf(row: CustomerMessage): string | undefined {
  const { state, reason, settledBy } = row
  if (settledBy !== null)
    return state === 'handed'
      ? say('{by} noted that it arrived', { by: formatBy(settledBy) })
      : say('{by} put it into the queue once more', { by: formatBy(settledBy) })
  if (state === 'waiting') return waitWords(row)
  if (state === 'handed') return handedWords(row)
  if (state === 'opted_out') return say('this number wants no messages')
  if (reason === null) return undefined
  return state === 'dropped' ? (wordOf(DROPPED, reason) ?? reason) : codeWords(reason)
}

function waitWords({ reason, dueAt }: CustomerMessage): string {
  if (reason === null) return say('it goes out next')
  const why = wordOf(WAITS, reason) ?? codeWords(reason)
  return !WITHOUT_END.has(reason) && dueAt !== null
    ? say('{why}; goes out {time}', { why, time: plain(dayAndClock.format(new Date(dueAt))) })
    : why
}

const handedWords = ({ gateway, providerId, by }: CustomerMessage): string | undefined => {
  const ref =
    gateway === null
      ? undefined
      : providerId === null
        ? gateway
        : say('{gateway} ref {ref}', { gateway, ref: providerId })
  const who = by === null ? undefined : say('by {by}', { by: formatBy(by) })
  return [ref, who].filter(part => part !== undefined).join(', ') || undefined
}
