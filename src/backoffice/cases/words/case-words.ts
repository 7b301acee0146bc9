import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type { Case, CasePair } from '#domain/cases/case.ts'
import type { CaseNext, CaseState, CaseTab } from '#domain/cases/case-state.ts'
import { REASON_WORDS } from '#domain/cases/case-texts.ts'
import type {
  CaseCondition,
  CaseKind,
  CaseParty,
  LateReason,
  RefundMethod,
} from '#domain/cases/case-words.ts'
import { dhakaDay } from '#domain/dates.ts'
import { formatAgo } from '../../ui/format-ago.ts'

export const KIND_WORDS: Readonly<Record<CaseKind, string>> = spoken({
  exchange: 'Exchange',
  return: 'Return',
  defect: 'Defect',
})
export const PARTY_WORDS: Readonly<Record<CaseParty, string>> = spoken({ shop: 'Shop', customer: 'Customer' })
export const LATE_WORDS: Readonly<Record<LateReason, string>> = spoken({
  was_away: 'Was away',
  courier_late: 'Courier was late',
  regular_buyer: 'Regular buyer',
  other: 'Other',
})
export const CONDITION_WORDS: Readonly<Record<CaseCondition, string>> = spoken({
  good: 'Good',
  damaged: 'Damaged',
  missing: 'Missing',
})
export const REFUND_WORDS: Readonly<Record<RefundMethod, string>> = spoken(
  {
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    upay: 'Upay',
    bank: 'Bank',
    cash: 'Cash',
  },
  'nagad',
  'rocket',
  'upay',
  'bank',
  'cash',
)
export const TAB_WORDS: Readonly<Record<CaseTab, string>> = spoken({
  open: 'Open',
  decide: 'To decide',
  book: 'To book',
  on_the_way: 'New pair on the way',
  receive: 'Old pair awaited',
  overdue: 'Overdue',
  settle: 'To settle',
  closed: 'Closed',
})
/** The button of a row: the one next thing. */
export const NEXT_WORDS: Readonly<Record<CaseNext, string>> = spoken({
  decide: 'Decide',
  look: 'Look',
  book: 'Book',
  track: 'Track',
  receive: 'Receive',
  chase: 'Chase',
  pay: 'Pay back',
  close: 'Close',
  none: 'Open',
})

/** The state of a case without its sizes. */
export const STATE_WORDS: Readonly<Record<CaseState, string>> = spoken({
  asked: 'Asked',
  waiting: 'Waits for a size',
  approved: 'Approved',
  reserved: 'New pair reserved',
  booked: 'New pair on the way',
  refused_at_door: 'Refused at the door',
  lost: 'Lost by the courier',
  swapped_at_door: 'Swapped',
  outbound_delivered: 'New pair delivered',
  old_back: 'Old pair here',
  closed: 'Closed',
  refused: 'Refused',
  cancelled: 'Cancelled',
})

type Chip = { word: string; look: 'late' | 'asked' | 'moving' | 'half' | 'attention' | 'good' }

/** The state of a case in a word and a colour. */
export function stateChip(one: Pick<Case, 'state' | 'next' | 'pairs' | 'travel'>): Chip {
  if (one.next === 'chase') return { word: say('Old pair late'), look: 'late' }
  return CHIPS[one.state](one)
}

const CHIPS: Readonly<Record<CaseState, (one: Pick<Case, 'next' | 'pairs' | 'travel'>) => Chip>> = {
  asked: () => ({ word: STATE_WORDS.asked, look: 'asked' }),
  waiting: ({ pairs, next }) =>
    next === 'decide'
      ? { word: say('{pairs} is back', { pairs: wantedSizes(pairs) }), look: 'attention' }
      : { word: say('Waits for {pairs}', { pairs: wantedSizes(pairs) }), look: 'attention' },
  approved: () => ({ word: STATE_WORDS.approved, look: 'moving' }),
  reserved: ({ pairs }) => ({ word: say('{pairs} reserved', { pairs: wantedSizes(pairs) }), look: 'moving' }),
  booked: () => ({ word: STATE_WORDS.booked, look: 'moving' }),
  refused_at_door: () => ({ word: STATE_WORDS.refused_at_door, look: 'attention' }),
  lost: () => ({ word: STATE_WORDS.lost, look: 'late' }),
  swapped_at_door: () => ({ word: STATE_WORDS.swapped_at_door, look: 'half' }),
  outbound_delivered: () => ({ word: STATE_WORDS.outbound_delivered, look: 'half' }),
  old_back: ({ pairs }) => backChip(pairs),
  closed: () => ({ word: STATE_WORDS.closed, look: 'good' }),
  refused: () => ({ word: STATE_WORDS.refused, look: 'asked' }),
  cancelled: () => ({ word: STATE_WORDS.cancelled, look: 'asked' }),
}

function backChip(pairs: readonly CasePair[]): Chip {
  if (pairs.some(({ condition }) => condition === 'missing'))
    return { word: say('Missing, decide'), look: 'attention' }
  if (pairs.some(({ condition }) => condition === 'damaged'))
    return { word: say('Damaged, decide'), look: 'attention' }
  return { word: STATE_WORDS.old_back, look: 'half' }
}

/** `42`, or `42, 43` of several. */
export const wantedSizes = (pairs: readonly CasePair[]): string =>
  [...new Set(pairs.flatMap(({ wanted }) => (wanted ? [wanted.size] : [])))].join(', ')

/** `Too small, customer` */
export const whyText = ({ reason, fault }: Pick<Case, 'reason' | 'fault'>): string =>
  `${sayKnown(REASON_WORDS[reason])}, ${PARTY_WORDS[fault].toLowerCase()}`

/** `130` to collect, or `refund 3,240`; before it is decided nobody owes anything. */
export function moneyText({ money, approvedAt }: Pick<Case, 'money' | 'approvedAt'>): string {
  if (approvedAt === null) return '–'
  const { collectTaka, refundTaka } = money
  return refundTaka > 0
    ? say('refund {refundTaka}', { refundTaka: grouped(refundTaka) })
    : grouped(collectTaka)
}

export const grouped = (taka: number): string => taka.toLocaleString('en-US')
export const takaText = (taka: number): string => `৳ ${grouped(taka)}`

/** Since when a case stands where it is, and by when something is due. */
export function sinceText(one: Case, now: Date): string {
  const since = waitText(one.since, now)
  if (one.next === 'chase') return `${awaitedWord(one)}, ${lateDays(one, now)}`
  if (one.state === 'asked' && one.lateDays > 0)
    return say('since {since}, {lateDays} over', { since, lateDays: daysText(one.lateDays) })
  if (one.overdueAt !== null)
    return say('{since}, old pair due {overdueAt}', { since, overdueAt: shortDay(one.overdueAt) })
  return say('since {since}', { since })
}

const awaitedWord = ({ swappedAt, sentBackAt, since }: Case): string => {
  if (sentBackAt !== null) return say('Sent back {sentBackAt}', { sentBackAt: shortDay(sentBackAt) })
  return swappedAt === null
    ? say('Awaited since {since}', { since: shortDay(since) })
    : say('Swapped {swappedAt}', { swappedAt: shortDay(swappedAt) })
}

/** Days since the old pair was given away. */
const lateDays = (one: Case, now: Date): string => {
  const from = one.sentBackAt ?? one.swappedAt ?? one.since
  return daysText(
    Math.max(1, Math.round((Date.parse(dhakaDay(now)) - Date.parse(dhakaDay(new Date(from)))) / DAY_MS)),
  )
}

const DAY_MS = 86_400_000

export const daysText = (days: number): string => (days === 1 ? say('1 day') : say('{days} days', { days }))
export const pairsText = (pairs: number): string =>
  pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs })

const dayOfYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

/** How long something has waited: `3 h`, `yesterday`, `Nov 15`. */
export const waitText = (iso: string, now: Date): string => {
  const ago = formatAgo(iso, now).replace(/ (?:ago|আগে)$/, '')
  return ago === 'Just now' || ago === 'Yesterday' ? ago.toLowerCase() : ago
}

/** `Nov 28` in Dhaka. */
export const shortDay = (iso: string): string => dayOfYear.format(new Date(iso))
