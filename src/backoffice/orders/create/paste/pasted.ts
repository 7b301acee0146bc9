import { LONGEST_MESSAGE } from '#domain/pasted-messages/read-order.ts'
import { isRecord } from '#web/is-record.ts'
import { type OrderDraft, parseDraft } from '../order-draft.ts'

/** What a message put into a form, by the fields' names on the wire. */
export type Filled = Readonly<Record<string, string>>

/** One order of the message as it stands in its form; `id` is its place in the message. */
export type Slot = { id: number; draft: OrderDraft; filled: Filled }

/** A pasted message with the orders that were read from it and are not created yet. */
export type Pasted = {
  /** The beginning that is read. */
  text: string
  /** Characters of the whole text. */
  signs: number
  /** Null until the message was read. The draft of the one in the form is older than the form. */
  slots: readonly Slot[] | null
  /** The order in the form. */
  at: number
  /** The drafts from before they were joined into one order. */
  apart: readonly Slot[] | null
  /** The form before this message, with the message that stood beside it then. */
  before: { draft: OrderDraft; pasted: unknown } | null
}

/** More orders than anybody sends at once. */
const MOST_SLOTS = 50

/** What stands beside the form, from the tab's storage; undefined when nothing readable does. */
export function parsePasted(stored: unknown): Pasted | undefined {
  if (!isRecord(stored) || typeof stored.text !== 'string') return undefined
  const text = stored.text.slice(0, LONGEST_MESSAGE)
  const { signs, at, before } = stored
  const draftBefore = isRecord(before) ? parseDraft(before.draft) : undefined
  return {
    text,
    signs: typeof signs === 'number' && signs >= text.length ? signs : text.length,
    slots: parseSlots(stored.slots),
    at: typeof at === 'number' ? at : 0,
    apart: parseSlots(stored.apart),
    before: isRecord(before) && draftBefore ? { draft: draftBefore, pasted: before.pasted } : null,
  }
}

const parseSlots = (stored: unknown): Slot[] | null =>
  Array.isArray(stored) ? stored.slice(0, MOST_SLOTS).flatMap(slot => parseSlot(slot) ?? []) : null

function parseSlot(stored: unknown): Slot | undefined {
  if (!isRecord(stored) || typeof stored.id !== 'number' || !isRecord(stored.filled)) return undefined
  const draft = parseDraft(stored.draft)
  if (!draft) return undefined
  const filled = Object.entries(stored.filled).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value] as const] : [],
  )
  return { id: stored.id, draft, filled: Object.fromEntries(filled) }
}
