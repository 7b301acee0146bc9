import { isInstant } from '#domain/dates.ts'
import { isRecord } from '#web/is-record.ts'

/** What may wait on a device. Booking, stock and money never do: they need an answer while somebody looks. */
export type OutboxKind = 'outcome' | 'note' | 'status'
const KINDS: readonly OutboxKind[] = ['outcome', 'note', 'status']

/**
 * `waits`: to be sent. `conflict`: somebody changed the order meanwhile, and a person decides. `refused`: it is not sent any
 * more; `message` says why.
 */
export type OutboxEntryState = 'waits' | 'conflict' | 'refused'
const STATES: readonly OutboxEntryState[] = ['waits', 'conflict', 'refused']

/** An action that the shop has not stored. */
export type OutboxEntry = {
  /** Sent with each try as its Idempotency-Key, so that it has one effect. */
  requestId: string
  method: 'POST' | 'PUT'
  path: string
  body: Readonly<Record<string, unknown>>
  /** What its author had seen, by the names of the door: sent beside the body once it has waited. */
  baseVersion: Readonly<Record<string, unknown>>
  /** When it was said, by the clock of the device. */
  at: string
  /** The id of the person who said it: it is sent for nobody else. */
  account: string
  kind: OutboxKind
  orderId: string
  orderNo: number
  /** What was said, for people: nothing of the customer but what was typed. */
  words: string
  state: OutboxEntryState
  /** Whether a try failed, or the app was closed meanwhile: it counts among those that wait. */
  hasWaited: boolean
  /** Why it is not sent any more. */
  message: string
  /** What the order holds instead, as the shop refused it: the next base where a person insists. */
  present: Readonly<Record<string, unknown>>
  /** Whose change it met, as the shop names them; empty: see the history. */
  by: string
}

export type NewEntry = Pick<
  OutboxEntry,
  'requestId' | 'method' | 'path' | 'body' | 'baseVersion' | 'kind' | 'orderId' | 'orderNo' | 'words'
>

/** An action that waited and was sent. */
export type SentEntry = Pick<OutboxEntry, 'requestId' | 'orderNo' | 'words' | 'at' | 'kind'> & {
  sentAt: string
}

/** How long an action may wait, in milliseconds: what was said yesterday is not what is meant today. */
const LIFE_MS = 24 * 60 * 60_000

export const isTooOld = ({ at }: OutboxEntry, now: number): boolean => now - Date.parse(at) > LIFE_MS

/** The one to send next: the first that waits, but not past one of its order that a person has to decide about. */
export function nextOf(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const held = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'conflict') held.add(entry.orderId)
    if (entry.state === 'waits' && !held.has(entry.orderId)) return entry
  }
  return undefined
}

/** Entries as the device kept them; what cannot be read is left out. */
export const entriesIn = (given: unknown): OutboxEntry[] =>
  Array.isArray(given) ? given.flatMap(one => (isEntry(one) ? [one] : [])) : []

const TEXTS = ['requestId', 'path', 'account', 'orderId', 'words', 'message', 'by'] as const

function isEntry(given: unknown): given is OutboxEntry {
  if (!isRecord(given)) return false
  return (
    TEXTS.every(name => typeof given[name] === 'string') &&
    (given.method === 'POST' || given.method === 'PUT') &&
    isRecord(given.body) &&
    isRecord(given.baseVersion) &&
    isRecord(given.present) &&
    typeof given.orderNo === 'number' &&
    typeof given.hasWaited === 'boolean' &&
    typeof given.at === 'string' &&
    isInstant(given.at) &&
    KINDS.some(kind => kind === given.kind) &&
    STATES.some(state => state === given.state)
  )
}
