import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts'
import { ADVANCE_NOTES, type AdvanceNote } from '#domain/advances/advance-note.ts'
import { CALL_OUTCOMES, LINK_OUTCOMES } from '#domain/calls/call-outcome.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { FAKE_REASON_WORDS, FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { HistoryLine, OrderHistoryEntry } from '#domain/orders/order-history.ts'
import { LANGUAGE_WORDS } from '#domain/orders/order-language.ts'
import { PACKING_NOTES, type PackingNote } from '#domain/packing/packing-note.ts'
import { REVIEW_HAPPENINGS, type ReviewHappening } from '#domain/reviews/review-words.ts'
import { OUTCOME_WORDS } from '../../calls/words/outcome-words.ts'
import { happeningText } from '../../cases/words/happening-words.ts'
import { courierLabel } from '../actions/courier-labels.ts'
import { FIELD_LABELS } from '../edit/field-labels.ts'
import { formatBy } from './format-by.ts'

/** What happened, in words; `from` and `to` where a value changed. */
export type EntryLabels = { what: string; from?: string; to?: string }

export function entryLabel(entry: OrderHistoryEntry): EntryLabels {
  const { kind, field, source, to } = entry
  if (kind === 'placed')
    return {
      what: say('Placed{part}{part2}', {
        part: source ? say(' by {source}', { source }) : '',
        part2: typeof to === 'number' ? say(', {to} taka', { to: grouped(to) }) : '',
      }),
    }
  if (kind === 'deleted') return { what: say('Deleted') }
  if (kind === 'restored') return { what: say('Brought back') }
  if (kind === 'called') return { what: calledLabel(to) }
  if (kind === 'packing_noted') return { what: packingLabel(entry) }
  if (kind === 'advance_noted') return { what: advanceLabel(entry) }
  if (kind === 'reviewed') return { what: reviewedLabel(entry) }
  const ofParcel = parcelText(entry)
  if (ofParcel !== undefined) return { what: ofParcel }
  return { what: labelOf(field), from: valueLabel(field, entry.from), to: valueLabel(field, to) }
}

function calledLabel(to: OrderHistoryEntry['to']): string {
  const outcome = CALL_OUTCOMES.find(one => one === to)
  if (outcome === undefined) return say('Call')
  const words = OUTCOME_WORDS[outcome]
  return isLinkOutcome(outcome)
    ? words
    : say('Call: {charAt}{words}', { charAt: words.charAt(0).toLowerCase(), words: words.slice(1) })
}

const PACKING_LABELS: Readonly<Record<PackingNote, string>> = spoken({
  by_hand: 'Packing: ticked by hand',
  wrong_label: 'Packing: ticked by hand, its label is wrong',
  aside: 'Packing: set aside',
  stuck: 'Packing: not on the shelf',
  taken_up: 'Packing: taken up again',
})

/** What was noted while the parcel was packed, and of which pair. */
function packingLabel({ from, to }: OrderHistoryEntry): string {
  const note = PACKING_NOTES.find(one => one === to)
  const label = note === undefined ? say('Packing') : PACKING_LABELS[note]
  return typeof from === 'string' && from !== '' ? `${label}: ${from}` : label
}

const ADVANCE_LABELS: Readonly<Record<AdvanceNote, string>> = spoken({
  claimed: 'Advance claimed',
  matched: 'Advance matched by its message',
  seen: 'Advance seen in the account',
  refused: 'Advance refused',
  reopened: 'Refusal of the advance taken back',
  unmatched: 'Match of the advance taken back',
  refunded: 'Advance sent back',
  kept: 'Advance kept by the shop',
})

function advanceLabel({ from, to }: OrderHistoryEntry): string {
  const note = ADVANCE_NOTES.find(one => one === to)
  const label = note === undefined ? say('Advance') : ADVANCE_LABELS[note]
  return typeof from === 'string' && from !== '' ? `${label}: ${from}` : label
}

const REVIEWED_LABELS: Readonly<Record<ReviewHappening, string>> = spoken({
  written: 'Review written',
  changed: 'Review changed',
  taken_back: 'Review taken back',
})

function reviewedLabel({ from, to }: OrderHistoryEntry): string {
  const happening = REVIEW_HAPPENINGS.find(one => one === to)
  const label = happening === undefined ? say('Review') : REVIEWED_LABELS[happening]
  return typeof from === 'number' ? say('{label}: {from} of 5 stars', { label, from }) : label
}

/** Who did what stands together; what the shop stored for a customer was their own doing. */
export const groupBy = ({ entries }: EntryGroup): string =>
  entries.some(({ kind, to }) => kind === 'reviewed' || (kind === 'called' && isLinkOutcome(to)))
    ? say('The customer')
    : formatBy(entries[0]?.by ?? '')

const isLinkOutcome = (outcome: OrderHistoryEntry['to']): boolean =>
  LINK_OUTCOMES.some(one => one === outcome)

/** What happened to the parcel; undefined for anything else. */
function parcelText({ kind, from, to, caseKind }: OrderHistoryEntry): string | undefined {
  switch (kind) {
    case 'parcel_asked':
      return to === null ? say('Parcel asked for') : say('Parcel asked for: {to}', { to: String(to) })
    case 'courier_chosen':
      return say('Courier: {to}', { to: String(to) })
    case 'parcel_left':
      return say('Parcel of {to} left behind', { to: String(to) })
    case 'parcel_refused':
      return say('Courier refused: {to}', { to: String(to) })
    case 'parcel_unsure':
      return say('Booking unsure: {to}', { to: String(to) })
    case 'return_received':
      return returnLabel(to)
    case 'case':
      return happeningText(caseKind, from, to)
    default:
      return undefined
  }
}

function returnLabel(pairs: OrderHistoryEntry['to']): string {
  if (pairs === null) return say('Return taken back')
  if (pairs === 0) return say('Nothing came back')
  return pairs === 1 ? say('1 pair came back') : say('{pairs} pairs came back', { pairs: String(pairs) })
}

const labelOf = (field: OrderHistoryEntry['field']): string =>
  field === null ? say('Order') : field === 'items' ? FIELD_LABELS.items : sayKnown(ORDER_FIELDS[field].label)

function valueLabel(field: OrderHistoryEntry['field'], value: OrderHistoryEntry['to']): string {
  if (Array.isArray(value)) return value.map(lineLabel).join('; ') || 'nothing'
  if (field === 'waitReason') return value === null ? 'held' : waitLabel(String(value))
  if (value === null || value === '') return field === 'courierStatus' ? say('no parcel') : 'nothing'
  if (typeof value === 'number') return grouped(value)
  if (field === 'courierStatus') return courierStatusLabel(value)
  if (field === 'followUpAt') return formatLongDate(value)
  const language = field === 'language' && LANGUAGES.find(one => one === value)
  if (language) return LANGUAGE_WORDS[language]
  const reason = field === 'fakeReason' && FAKE_REASONS.find(one => one === value)
  return reason ? sayKnown(FAKE_REASON_WORDS[reason]) : value
}

const waitLabel = (reason: string): string =>
  reason === 'lapsed' ? say('given back, nobody confirmed') : say('not held')

function courierStatusLabel(status: string): string {
  const { word, awaitsApproval } = courierLabel(status)
  return awaitsApproval ? say('{word}, approval pending', { word }) : word
}

const lineLabel = ({ productName, color, size, quantity }: HistoryLine): string =>
  `${productName} ${color} ${size}${quantity === 1 ? '' : ` ×${quantity}`}`

const grouped = (number: number): string => number.toLocaleString('en-US')

/** Entries that one person made at once, newest first. */
export type EntryGroup = { key: string; entries: OrderHistoryEntry[] }

export function groupByBatch(entries: readonly OrderHistoryEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isSame = last && entry.batch !== null && last.entries[0]?.batch === entry.batch
    if (isSame) last.entries.push(entry)
    else groups.push({ key: entry.id, entries: [entry] })
  }
  return groups
}
