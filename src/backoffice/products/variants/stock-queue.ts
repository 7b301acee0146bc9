import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { type SentVariantUpdate, updateProduct } from '../../api/products.ts'
import { ofBackoffice, useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
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

/** Refusals after which the same change may still succeed. */
const PASSING: ReadonlySet<unknown> = new Set(['too_many_requests', 'not_signed_in'])

const keyOf = ({ productId, color, size }: StockRow): string => JSON.stringify([productId, color, size])

/** Whether the key of a row belongs to the product, or to the given colour of it. */
const isOf = (productId: string, key: string, ...color: string[]): boolean =>
  key.startsWith(`${JSON.stringify([productId, ...color]).slice(0, -1)},`)

/**
 * The stock changes of every product that the shop has not confirmed: they outlive the screen, so that nobody loses a
 * press by going elsewhere. The numbers in view are the shop's with these on top; written into the cached answers they
 * would be lost with the next answer.
 */
export class StockQueue {
  readonly store = createStore<{ rows: Readonly<Record<string, RowEdits>> }>()(() => ({ rows: {} }))
  readonly #queries: QueryClient
  readonly #engine: SaveEngine
  /** The timers of rows whose presses are being gathered. */
  readonly #gathering = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(queries: QueryClient) {
    this.#queries = queries
    this.#engine = ofBackoffice(queries, SaveEngine)
  }

  editsOf(row: StockRow): RowEdits {
    return this.store.getState().rows[keyOf(row)] ?? NO_EDITS
  }

  press(row: StockRow, by: 1 | -1, given: { stock: number; why: StockWhy }): void {
    this.#act(row, { kind: 'press', by, requestKey: crypto.randomUUID(), ...given })
    this.#endGathering(keyOf(row))
    const seal = () => {
      this.#endGathering(keyOf(row))
      this.#act(row, { kind: 'seal' })
      void this.#sendNext(row)
    }
    this.#gathering.set(keyOf(row), setTimeout(seal, GATHER_MS))
    this.#engine.when('pagehide', keyOf(row), seal)
  }

  type(row: StockRow, text: string, seen: number): void {
    this.#act(row, { kind: 'type', text, seen })
  }

  /** Back to the shop's number. */
  forget(row: StockRow): void {
    this.#act(row, { kind: 'forget' })
  }

  count(row: StockRow, given: { stock: number; expected: number; why: StockWhy }): void {
    this.#act(row, { kind: 'count', ...given })
    void this.#sendNext(row)
  }

  retry(row: StockRow): void {
    this.#engine.when('online', keyOf(row), undefined)
    this.#act(row, { kind: 'retry' })
    void this.#sendNext(row)
  }

  /** Nobody knows whether it arrived: loads the shop's number again. */
  giveUp(row: StockRow): void {
    this.#drop(keyOf(row))
    void refreshProducts(this.#queries)
  }

  /** Leaving typed text that is not committed was asked about. */
  forgetDrafts(productId: string): void {
    for (const [key, { draft }] of Object.entries(this.store.getState().rows))
      if (draft && isOf(productId, key)) this.#change(key, { kind: 'forget' })
  }

  /** Drops what waits for a deleted size, or a deleted colour with all its sizes: the shop would refuse it. */
  forgetDeleted(productId: string, { color, size }: { color: string; size?: number }): void {
    const one = size === undefined ? undefined : keyOf({ productId, color, size })
    for (const key of Object.keys(this.store.getState().rows))
      if (one === undefined ? isOf(productId, key, color) : key === one) this.#drop(key)
  }

  #act(row: StockRow, action: RowAction): void {
    this.#change(keyOf(row), action)
  }

  #change(key: string, action: RowAction): void {
    const { rows } = this.store.getState()
    const row = changeRow(rows[key] ?? NO_EDITS, action)
    this.store.setState({ rows: { ...rows, [key]: row } })
    this.#engine.setUnsaved(key, isUnsaved(row) ? { place: 'page', state: 'held' } : undefined)
  }

  #drop(key: string): void {
    this.#endGathering(key)
    this.#engine.when('online', key, undefined)
    this.#change(key, { kind: 'give up' })
  }

  #endGathering(key: string): void {
    clearTimeout(this.#gathering.get(key))
    this.#gathering.delete(key)
    this.#engine.when('pagehide', key, undefined)
  }

  async #sendNext(row: StockRow): Promise<void> {
    const { productId } = row
    const edit = nextEdit(this.editsOf(row))
    if (!edit) return
    this.#act(row, { kind: 'send', stock: this.#stockInView(row) })
    try {
      const variantUpdates = sentEdit(row, edit)
      // a request sent while the page is being hidden still arrives
      const product = await this.#engine.inTurn(productId, () =>
        updateProduct(productId, { variantUpdates }, { keepalive: true }),
      )
      const show = () => showProduct(this.#queries, product)
      if (!this.#isFirst(row, edit)) return show()
      await this.#engine.swapOptimisticForSaved(show, () => this.#act(row, { kind: 'saved' }))
      showToast({ kind: 'success', text: say('Stock updated!') })
    } catch (error) {
      // it was given up meanwhile
      if (!this.#isFirst(row, edit)) return
      await this.#fail(row, edit, error)
    }
    void this.#sendNext(row)
  }

  /** Whether the change was not given up meanwhile by a deletion. */
  #isFirst(row: StockRow, edit: StockEdit): boolean {
    return this.editsOf(row).queue[0] === edit
  }

  #stockInView({ productId, color, size }: StockRow): number | undefined {
    return productInView(this.#queries, productId)
      ?.colors.find(one => one.color === color)
      ?.sizes.find(one => one.size === size)?.stock
  }

  async #fail(row: StockRow, edit: StockEdit, error: unknown): Promise<void> {
    const text = say('Failed to update stock. {error}', { error: failureText(error) })
    if (!(error instanceof CallFailed && error.isRefused) || PASSING.has(error.answer.code)) {
      this.#act(row, { kind: 'failed', text })
      this.#engine.when('online', keyOf(row), () => this.retry(row))
      return showToast({ kind: 'error', text })
    }
    const { code, stock } = error.answer
    const present = typeof stock === 'number' ? stock : undefined
    const isConflict = code === 'stock_changed' && edit.kind === 'count' && present !== undefined
    const conflict = isConflict ? { stock: present, wanted: edit.stock } : undefined
    // an earlier answer was lost: the shop has the number already
    const isSaved = conflict?.stock === conflict?.wanted && isConflict
    await this.#engine.swapOptimisticForSaved(
      () => {
        if (present !== undefined) changeInView(this.#queries, row.productId, withStock(row, present))
      },
      () => this.#act(row, isSaved ? { kind: 'saved' } : { kind: 'refused', text, conflict }),
    )
    if (!isSaved)
      showToast({
        kind: 'error',
        text: conflict ? say('Stock changed to {stock}', { stock: conflict.stock }) : text,
      })
    void refreshProducts(this.#queries)
  }
}

function sentEdit({ color, size }: StockRow, edit: StockEdit): SentVariantUpdate {
  const { reason, note } = edit.why
  const { kind } = edit
  const update =
    kind === 'count'
      ? { targetSize: size, newSize: size, newStock: edit.stock, expectedStock: edit.expected }
      : { targetSize: size, change: edit.change, requestKey: edit.requestKey }
  return { targetColor: color, sizeUpdates: [update], reason, ...(note !== null && { note }) }
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

/** The waiting changes of one size. */
export const useRowEdits = (row: StockRow): RowEdits =>
  useStore(useOfBackoffice(StockQueue).store, ({ rows }) => rows[keyOf(row)] ?? NO_EDITS)

/** All waiting changes, to be added to the numbers of a product. */
export function useEditsOf(productId: string): (color: string, size: number) => RowEdits {
  const rows = useStore(useOfBackoffice(StockQueue).store, state => state.rows)
  return (color, size) => rows[keyOf({ productId, color, size })] ?? NO_EDITS
}

/** The save state of a product's stock. */
export const useStockState = (productId: string): ReturnType<typeof stateOf> =>
  useStore(useOfBackoffice(StockQueue).store, ({ rows }) =>
    stateOf(Object.keys(rows).flatMap(key => (isOf(productId, key) ? (rows[key] ?? []) : []))),
  )
