import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'

/** Pairs to add or take; changes with the same key count once, however often they are sent. */
type StockDelta = { kind: 'delta'; change: number; requestKey: string; why: StockWhy }
/** A counted number; `expected` is the one that it replaces. */
type StockCount = { kind: 'count'; stock: number; expected: number; why: StockWhy }
export type StockEdit = StockDelta | StockCount

/** Changes to the stock of one size that the shop has not confirmed yet. */
export type RowEdits = {
  /** Presses that are still being gathered into one change. */
  gathered: StockDelta | undefined
  /** In the order in which they are sent to the shop; the first one may be on its way. */
  queue: readonly StockEdit[]
  isSending: boolean
  /**
   * The shop's stock when the first one was sent, until its answer arrives. A number that the shop reports meanwhile
   * may already include that change.
   */
  base: number | undefined
  /** Why the last change failed. `isHeld`: its outcome is unknown, it waits at the head of the queue for a retry. */
  failure: { text: string; isHeld: boolean } | undefined
  /** The shop's stock in place of the expected one, and the number that was refused because of it. */
  conflict: { stock: number; wanted: number } | undefined
  /** Typed and not committed; `seen` is the stock shown when the typing began. */
  draft: { text: string; seen: number } | undefined
  /** How many changes the shop has confirmed. */
  saves: number
}

export type RowAction =
  | { kind: 'press'; by: 1 | -1; stock: number; requestKey: string; why: StockWhy }
  | { kind: 'type'; text: string; seen: number }
  | { kind: 'forget' }
  | { kind: 'count'; stock: number; expected: number; why: StockWhy }
  | { kind: 'seal' }
  | { kind: 'send'; stock: number | undefined }
  | { kind: 'saved' }
  | { kind: 'refused'; text: string; conflict?: RowEdits['conflict'] | undefined }
  | { kind: 'failed'; text: string }
  | { kind: 'retry' }
  | { kind: 'give up' }

export const NO_EDITS: RowEdits = {
  gathered: undefined,
  queue: [],
  isSending: false,
  base: undefined,
  failure: undefined,
  conflict: undefined,
  draft: undefined,
  saves: 0,
}

/** The most that one change may add or take, in pairs: the API's limit. */
const MAXIMUM_CHANGE = 1000

/** The stock after the shop has processed everything. */
export function shownStock(row: RowEdits, stock: number): number {
  const edits = row.gathered ? [...row.queue, row.gathered] : row.queue
  const start = row.base ?? stock
  return edits.reduce((pairs, edit) => (edit.kind === 'count' ? edit.stock : pairs + edit.change), start)
}

/** Whether closing the page now would lose something. */
export const isUnsaved = (row: RowEdits): boolean => isOnItsWay(row) || row.draft !== undefined

const isOnItsWay = (row: RowEdits): boolean => row.gathered !== undefined || row.queue.length > 0

/** The combined state of sizes. A change that is sending or held goes on without the screen; a typed one does not. */
export function stateOf(rows: readonly RowEdits[]): 'changed' | 'failed' | 'sending' | 'held' | undefined {
  const isHeld = rows.some(row => row.failure?.isHeld)
  if (rows.some(row => row.draft)) return isHeld ? 'failed' : 'changed'
  if (isHeld) return 'held'
  return rows.some(isOnItsWay) ? 'sending' : undefined
}

/** The change to send now, if there is one and none is on its way or held. */
export const nextEdit = (row: RowEdits): StockEdit | undefined =>
  row.isSending || row.failure?.isHeld ? undefined : row.queue[0]

export function changeRow(row: RowEdits, action: RowAction): RowEdits {
  switch (action.kind) {
    case 'press':
      return press(row, action)
    case 'type':
      return {
        ...row,
        draft: { text: action.text, seen: row.draft?.seen ?? action.seen },
        conflict: undefined,
      }
    case 'forget':
      return { ...row, draft: undefined, conflict: undefined }
    case 'count': {
      const { queue } = seal(row)
      const { stock, expected, why } = action
      const edit: StockCount = { kind: 'count', stock, expected, why }
      return { ...withoutWords(row), gathered: undefined, draft: undefined, queue: [...queue, edit] }
    }
    case 'seal':
      return seal(row)
    case 'send':
      return { ...row, isSending: true, base: row.base ?? action.stock }
    case 'saved':
      return { ...done(row), failure: undefined, saves: row.saves + 1 }
    case 'refused':
      return {
        ...done(row),
        failure: action.conflict ? undefined : { text: action.text, isHeld: false },
        conflict: action.conflict,
      }
    case 'failed':
      return { ...row, isSending: false, failure: { text: action.text, isHeld: true } }
    case 'retry':
      return { ...row, failure: undefined }
    case 'give up':
      return { ...NO_EDITS, saves: row.saves }
  }
}

/** Several presses are one change, unless its reason is another by now or it has reached the limit. */
function press(
  row: RowEdits,
  { by, stock, requestKey, why }: Extract<RowAction, { kind: 'press' }>,
): RowEdits {
  const after = shownStock(row, stock) + by
  if (after < 0 || after > MAXIMUM_STOCK) return row
  const { gathered } = row
  const fits = gathered && isSameWhy(gathered.why, why) && Math.abs(gathered.change + by) <= MAXIMUM_CHANGE
  const cleared = withoutWords(row)
  if (fits) return { ...cleared, gathered: { ...gathered, change: gathered.change + by } }
  return { ...seal(cleared), gathered: { kind: 'delta', change: by, requestKey, why } }
}

/** Gathered presses become a change to send; presses that cancel each other out become none. */
function seal(row: RowEdits): RowEdits {
  const { gathered, queue } = row
  if (!gathered) return row
  const sealed = { ...row, gathered: undefined }
  if (gathered.change === 0) return sealed
  const before = queue.at(-1)
  // never into the first one, which the shop may already have counted
  if (queue.length > 1 && before?.kind === 'delta' && isSameWhy(before.why, gathered.why)) {
    const change = before.change + gathered.change
    if (change === 0) return { ...sealed, queue: queue.slice(0, -1) }
    if (Math.abs(change) <= MAXIMUM_CHANGE)
      return { ...sealed, queue: [...queue.slice(0, -1), { ...before, change }] }
  }
  return { ...sealed, queue: [...queue, gathered] }
}

const done = (row: RowEdits): RowEdits => ({
  ...row,
  isSending: false,
  base: undefined,
  queue: row.queue.slice(1),
})

/** On the next action the messages are gone; that of a held change stays until it is sent. */
const withoutWords = (row: RowEdits): RowEdits => ({
  ...row,
  conflict: undefined,
  failure: row.failure?.isHeld ? row.failure : undefined,
})

const isSameWhy = (one: StockWhy, other: StockWhy): boolean =>
  one.reason === other.reason && one.note === other.note
