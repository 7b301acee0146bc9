import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StockWhy } from '#domain/variant-update.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type SentVariantUpdate, updateProduct } from '../../api/products.ts'
import { inTurn } from '../../in-turn.ts'
import { changeInView, productInView, refreshProducts, showProduct } from '../use-product.ts'
import {
  changeRow,
  isUnsaved,
  NO_EDITS,
  nextEdit,
  type RowAction,
  type RowEdits,
  type StockEdit,
  stateOf,
} from './stock-edits.ts'

/** One size of one colour of a product. */
export type StockRow = { productId: string; color: string; size: number }

/** Presses that follow each other this closely, in milliseconds, are one change. */
const GATHER_MS = 400

/**
 * What the shop has not confirmed yet, of every product: it outlives the screen, so that nobody loses a press by
 * looking elsewhere. The numbers in view are those of the shop with these on top; written into what was asked of the
 * shop they would be gone with the next answer.
 */
const useEdits = create<{ rows: Readonly<Record<string, RowEdits>> }>()(() => ({ rows: {} }))

const keyOf = ({ productId, color, size }: StockRow): string => JSON.stringify([productId, color, size])
const editsOf = (row: StockRow): RowEdits => useEdits.getState().rows[keyOf(row)] ?? NO_EDITS

const act = (row: StockRow, action: RowAction): void => change(keyOf(row), action)

function change(key: string, action: RowAction): void {
  useEdits.setState(({ rows }) => ({ rows: { ...rows, [key]: changeRow(rows[key] ?? NO_EDITS, action) } }))
  guardPage()
}

/** What waits for the shop, of one size. */
export const useRowEdits = (row: StockRow): RowEdits => useEdits(({ rows }) => rows[keyOf(row)] ?? NO_EDITS)

/** All that waits, to be laid over the numbers of a product. */
export function useEditsOf(productId: string): (color: string, size: number) => RowEdits {
  const rows = useEdits(state => state.rows)
  return (color, size) => rows[keyOf({ productId, color, size })] ?? NO_EDITS
}

/** How the stock of a product stands between this browser and the shop. */
export const useStockState = (productId: string): ReturnType<typeof stateOf> =>
  useEdits(({ rows }) =>
    stateOf(Object.keys(rows).flatMap(key => (isOf(productId, key) ? (rows[key] ?? []) : []))),
  )

/** Whether a row is of the product, or of its colour that is named. */
const isOf = (productId: string, key: string, ...color: string[]): boolean =>
  key.startsWith(`${JSON.stringify([productId, ...color]).slice(0, -1)},`)

/** Whoever leaves what they typed and did not commit was asked before. */
export function forgetDrafts(productId: string): void {
  for (const [key, { draft }] of Object.entries(useEdits.getState().rows))
    if (draft && isOf(productId, key)) change(key, { kind: 'forget' })
}

/** Gives up all that waits for a size, or a colour with all its sizes, that is deleted: the shop would refuse it. */
export function forgetDeleted(productId: string, { color, size }: { color: string; size?: number }): void {
  const one = size === undefined ? undefined : keyOf({ productId, color, size })
  for (const key of Object.keys(useEdits.getState().rows))
    if (one === undefined ? isOf(productId, key, color) : key === one) drop(key)
}

function drop(key: string): void {
  clearTimeout(gathering.get(key)?.timer)
  gathering.delete(key)
  held.delete(key)
  change(key, { kind: 'give up' })
}

/** The timers of rows whose presses are being gathered, with what ends the gathering. */
const gathering = new Map<string, { timer: ReturnType<typeof setTimeout>; seal: () => void }>()

export type StockActions = ReturnType<typeof useStockActions>

/** What one does to the stock of one size. */
export function useStockActions(row: StockRow) {
  const queries = useQueryClient()
  return {
    press(by: 1 | -1, given: { stock: number; why: StockWhy }) {
      act(row, { kind: 'press', by, requestKey: crypto.randomUUID(), ...given })
      gather(queries, row)
    },
    type: (text: string, seen: number) => act(row, { kind: 'type', text, seen }),
    /** Back to the number of the shop. */
    forget: () => act(row, { kind: 'forget' }),
    count(given: { stock: number; expected: number; why: StockWhy }) {
      act(row, { kind: 'count', ...given })
      void sendNext(queries, row)
    },
    retry: () => retry(queries, row),
    /** Nobody knows whether the shop has heard it: its number is asked for anew. */
    giveUp() {
      drop(keyOf(row))
      void refreshProducts(queries)
    },
  }
}

function gather(queries: QueryClient, row: StockRow): void {
  const key = keyOf(row)
  clearTimeout(gathering.get(key)?.timer)
  const seal = () => {
    clearTimeout(gathering.get(key)?.timer)
    gathering.delete(key)
    act(row, { kind: 'seal' })
    void sendNext(queries, row)
  }
  gathering.set(key, { timer: setTimeout(seal, GATHER_MS), seal })
}

/** What sends again what is held, by row. */
const held = new Map<string, () => void>()

function retry(queries: QueryClient, row: StockRow): void {
  held.delete(keyOf(row))
  act(row, { kind: 'retry' })
  void sendNext(queries, row)
}

async function sendNext(queries: QueryClient, row: StockRow): Promise<void> {
  const edit = nextEdit(editsOf(row))
  if (!edit) return
  act(row, { kind: 'send', stock: stockInView(queries, row) })
  try {
    const variantUpdates = sentEdit(row, edit)
    // one that is sent while the page is put away still arrives
    const product = await inTurn(row.productId, () =>
      updateProduct(row.productId, { variantUpdates }, { keepalive: true }),
    )
    const show = () => showProduct(queries, product)
    if (!isFirst(row, edit)) return show()
    await showTogether(row, { kind: 'saved' }, show)
    showToast({ kind: 'success', text: 'Stock updated!' })
  } catch (error) {
    // nobody waits for it any more
    if (!isFirst(row, edit)) return
    await hearFailure(queries, row, { edit, error })
  }
  void sendNext(queries, row)
}

/** Whether the change was not given up meanwhile, by deleting what it was of. */
const isFirst = (row: StockRow, edit: StockEdit): boolean => editsOf(row).queue[0] === edit

const stockInView = (queries: QueryClient, { productId, color, size }: StockRow): number | undefined =>
  productInView(queries, productId)
    ?.colors.find(one => one.color === color)
    ?.sizes.find(one => one.size === size)?.stock

function sentEdit({ color, size }: StockRow, edit: StockEdit): SentVariantUpdate {
  const { reason, note } = edit.why
  const { kind } = edit
  const update =
    kind === 'count'
      ? { targetSize: size, newSize: size, newStock: edit.stock, expectedStock: edit.expected }
      : { targetSize: size, change: edit.change, requestKey: edit.requestKey }
  return { targetColor: color, sizeUpdates: [update], reason, ...(note !== null && { note }) }
}

type Failed = { edit: StockEdit; error: unknown }

/** Refusals after which the same change may still be made. */
const PASSING = new Set<unknown>(['too_many_requests', 'not_signed_in'])

async function hearFailure(queries: QueryClient, row: StockRow, { edit, error }: Failed): Promise<void> {
  const text = `Failed to update stock. ${failureText(error)}`
  if (!(error instanceof CallFailed && error.isRefused) || PASSING.has(error.answer.code)) {
    act(row, { kind: 'failed', text })
    held.set(keyOf(row), () => retry(queries, row))
    return showToast({ kind: 'error', text })
  }
  const { code, stock } = error.answer
  const present = typeof stock === 'number' ? stock : undefined
  const isConflict = code === 'stock_changed' && edit.kind === 'count' && present !== undefined
  const conflict = isConflict ? { stock: present, wanted: edit.stock } : undefined
  // an answer that was lost: the shop has the number already
  const isSaved = conflict?.stock === conflict?.wanted && isConflict
  await showTogether(row, isSaved ? { kind: 'saved' } : { kind: 'refused', text, conflict }, () => {
    if (present !== undefined) changeInView(queries, row.productId, withStock(row, present))
  })
  if (!isSaved) showToast({ kind: 'error', text: conflict ? `Stock changed to ${conflict.stock}` : text })
  void refreshProducts(queries)
}

const withStock =
  ({ color, size }: StockRow, stock: number): Parameters<typeof changeInView>[2] =>
  product => ({
    ...product,
    colors: product.colors.map(one =>
      one.color === color
        ? { ...one, sizes: one.sizes.map(other => (other.size === size ? { ...other, stock } : other)) }
        : one,
    ),
  })

/** The shop's number comes into view in the same moment as what lay on top of it goes. */
const showTogether = (row: StockRow, action: RowAction, show: () => void): Promise<void> =>
  new Promise(resolve =>
    notifyManager.batch(() => {
      show()
      notifyManager.schedule(() => {
        act(row, action)
        resolve()
      })
    }),
  )

/**
 * While something is unsaved, closing the page is asked about, a page that is put away sends what it gathered, and a
 * connection that is back is used.
 */
let isGuarded = false
function guardPage(): void {
  const isNeeded = Object.values(useEdits.getState().rows).some(isUnsaved)
  if (isNeeded === isGuarded) return
  isGuarded = isNeeded
  const way = isNeeded ? 'addEventListener' : 'removeEventListener'
  window[way]('beforeunload', askBeforeLeaving)
  window[way]('visibilitychange', sealAll)
  window[way]('pagehide', sealAll)
  window[way]('online', retryAll)
}
const askBeforeLeaving = (event: Event): void => event.preventDefault()
const sealAll = (): void => {
  for (const { seal } of [...gathering.values()]) seal()
}
const retryAll = (): void => {
  for (const again of [...held.values()]) again()
}
