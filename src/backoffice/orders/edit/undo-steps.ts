import { createStore } from 'zustand'

/** The writes to an order run one after the other under this key. */
export const orderRecord = (id: string): string => `order ${id}`

/** The change of one order by one request. */
export type OrderBatch = { orderId: string; batch: string }

/** One edit of this tab that can be undone: of one order, or of several together. */
export type Undoable = {
  id: number
  orderIds: readonly string[]
  /** What was done, by the shop's ids: one batch of all orders, or one batch for each order. */
  made: { together: string } | { each: readonly OrderBatch[] }
  /** "Size 43 → 42" */
  words: string
}

/** Nobody goes back further with one key; the timeline of an order has the rest. */
const MAXIMUM_STEPS = 50

/** The changes of orders in this tab that can be undone, latest last: one instance for the document. */
export class UndoSteps {
  readonly store = createStore<{ steps: readonly Undoable[] }>()(() => ({ steps: [] }))
  #made = 0

  get steps(): readonly Undoable[] {
    return this.store.getState().steps
  }

  /** Stores a change, to be undone by Ctrl+Z. */
  keep(done: Omit<Undoable, 'id'>): Undoable {
    this.#made += 1
    const step = { id: this.#made, ...done }
    this.store.setState(({ steps }) => ({ steps: [...steps, step].slice(-MAXIMUM_STEPS) }))
    return step
  }

  /** Whether it was undone, or is too long ago. */
  isOver({ id }: Undoable): boolean {
    return !this.steps.some(step => step.id === id)
  }

  /** It was undone, or is undone together with others. */
  drop(id: number): void {
    this.store.setState(({ steps }) => ({ steps: steps.filter(step => step.id !== id) }))
  }

  /** Whether a later edit of the same order stands in the way: the shop undoes the last one first. */
  isCovered(step: Undoable): boolean {
    const at = this.steps.findIndex(({ id }) => id === step.id)
    return this.steps.slice(at + 1).some(({ orderIds }) => orderIds.some(id => step.orderIds.includes(id)))
  }
}
