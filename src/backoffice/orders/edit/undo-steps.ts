import { createStore } from 'zustand'

/** What is written to an order goes one after the other. */
export const orderRecord = (id: string): string => `order ${id}`

/** What one request did to one order. */
export type OrderBatch = { orderId: string; batch: string }

/** One edit of this desk that can be taken back: of one order, or of several at once. */
export type Undoable = {
  id: number
  orderIds: readonly string[]
  /** What was done, as the shop calls it: one batch of all orders, or that of each order. */
  made: { together: string } | { each: readonly OrderBatch[] }
  /** "Size 43 → 42" */
  words: string
}

/** Nobody goes back further by one key; the timeline of an order holds the rest. */
const MAXIMUM_STEPS = 50

/** What this tab has done to orders and can take back, latest last: one for the document. */
export class UndoSteps {
  readonly store = createStore<{ steps: readonly Undoable[] }>()(() => ({ steps: [] }))
  #made = 0

  get steps(): readonly Undoable[] {
    return this.store.getState().steps
  }

  /** Keeps what was done, to be taken back by Ctrl+Z. */
  keep(done: Omit<Undoable, 'id'>): Undoable {
    this.#made += 1
    const step = { id: this.#made, ...done }
    this.store.setState(({ steps }) => ({ steps: [...steps, step].slice(-MAXIMUM_STEPS) }))
    return step
  }

  /** Whether it was taken back, or is too long ago. */
  isOver({ id }: Undoable): boolean {
    return !this.steps.some(step => step.id === id)
  }

  /** It was taken back, or is taken back with others. */
  drop(id: number): void {
    this.store.setState(({ steps }) => ({ steps: steps.filter(step => step.id !== id) }))
  }

  /** Whether a later edit of the same order stands in the way: the shop takes back the last one first. */
  isCovered(step: Undoable): boolean {
    const at = this.steps.findIndex(({ id }) => id === step.id)
    return this.steps.slice(at + 1).some(({ orderIds }) => orderIds.some(id => step.orderIds.includes(id)))
  }
}
