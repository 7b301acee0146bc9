import type { OrderHistoryEntry } from '#domain/orders/order-history.ts'
import { entryLabel } from '../orders/panel/entry-labels.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What one person does to an order at once takes no longer, in milliseconds. */
const AT_ONCE_MS = 2000

/** The change of somebody else that an action met. */
export type TheirChange = { by: string; at: string; lines: string[] }

/** The change that an action met, as the history (newest first) tells it; undefined: it tells of none. */
export function theirsIn(
  history: readonly OrderHistoryEntry[],
  entry: Pick<OutboxEntry, 'kind' | 'baseVersion'>,
): TheirChange | undefined {
  const met = history.find(one => isMet(one, entry))
  if (!met) return undefined
  const made = history.filter(
    one => one.by === met.by && Math.abs(Date.parse(one.at) - Date.parse(met.at)) <= AT_ONCE_MS,
  )
  const lines = made.map(one => {
    const { what, from, to } = entryLabel(one)
    return to === undefined ? what : from === undefined ? `${what} ${to}` : `${what} ${from} → ${to}`
  })
  return { by: met.by, at: met.at, lines: [...new Set(lines)] }
}

function isMet(
  one: OrderHistoryEntry,
  { kind, baseVersion }: Pick<OutboxEntry, 'kind' | 'baseVersion'>,
): boolean {
  if (kind === 'note') return one.field === 'note'
  if (kind === 'status') return one.field === 'officialStatus'
  const { seen_at: seenAt } = baseVersion
  const isNews = typeof seenAt !== 'string' || one.at > seenAt
  return isNews && (one.kind === 'called' || one.field !== null || one.kind === 'deleted')
}
