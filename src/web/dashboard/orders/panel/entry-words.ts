import { FAKE_REASON_WORDS, FAKE_REASONS } from '#domain/fake-reason.ts'
import type { EntryLine, EntryValue, OrderEntry } from '../../api/order-history.ts'
import { courierWords } from '../actions/courier-words.ts'
import { FIELD_LABELS } from '../edit/field-words.ts'

/** What happened, in words; `from` and `to` where something was one thing and is another. */
export type EntryWords = { what: string; from?: string; to?: string }

export function entryWords(entry: OrderEntry): EntryWords {
  const { kind, field, source, to } = entry
  if (kind === 'placed')
    return {
      what: `Placed${source ? ` by ${source}` : ''}${typeof to === 'number' ? `, ${grouped(to)} taka` : ''}`,
    }
  if (kind === 'deleted') return { what: 'Deleted' }
  if (kind === 'restored') return { what: 'Brought back' }
  return { what: labelOf(field), from: valueWords(field, entry.from), to: valueWords(field, to) }
}

const LABELS: Readonly<Record<string, string>> = FIELD_LABELS
const labelOf = (field: string | null): string => (field === null ? 'Order' : (LABELS[field] ?? field))

function valueWords(field: string | null, value: EntryValue): string {
  if (Array.isArray(value)) return value.map(lineWords).join('; ') || 'nothing'
  if (value === null || value === '') return field === 'status' ? 'no parcel' : 'nothing'
  if (typeof value === 'number') return grouped(value)
  if (field === 'status') return courierStatusWords(value)
  const reason = field === 'fake_reason' && FAKE_REASONS.find(one => one === value)
  return reason ? FAKE_REASON_WORDS[reason] : value
}

function courierStatusWords(status: string): string {
  const { word, awaitsApproval } = courierWords(status)
  return awaitsApproval ? `${word}, approval pending` : word
}

const lineWords = ({ productName, color, size, quantity }: EntryLine): string =>
  `${productName} ${color} ${size}${quantity === 1 ? '' : ` ×${quantity}`}`

const grouped = (number: number): string => number.toLocaleString('en-US')

/** Entries that were made at once by one person, newest first. */
export type EntryGroup = { key: string; entries: OrderEntry[] }

export function groupByBatch(entries: readonly OrderEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const isSame = last && entry.batch !== null && last.entries[0]?.batch === entry.batch
    if (isSame) last.entries.push(entry)
    else groups.push({ key: entry.id, entries: [entry] })
  }
  return groups
}
