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

type Steps = {
  /** What can be undone, latest last. */
  steps: readonly Undoable[]
  /** What was undone and can be done again, what was undone first last. */
  undone: readonly Undoable[]
}

/** The changes of orders in this tab that can be undone and done again: one instance for the document. */
export class UndoSteps {
  readonly store = createStore<Steps>()(() => ({ steps: [], undone: [] }))
  #made = 0
  #turn = Promise.resolve()

  get steps(): readonly Undoable[] {
    return this.store.getState().steps
  }
  get undone(): readonly Undoable[] {
    return this.store.getState().undone
  }

  /** Runs after those before it: what is done again right after an undo is what that undid. */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(step, step)
    return this.#turn
  }

  /** Stores a change, to be undone by Ctrl+Z. What was undone before is not done again over it. */
  keep(done: Omit<Undoable, 'id'>): Undoable {
    this.#made += 1
    const step = { id: this.#made, ...done }
    this.store.setState(({ steps }) => ({ steps: [...steps, step].slice(-MAXIMUM_STEPS), undone: [] }))
    return step
  }

  /** Whether it was undone, or is too long ago. */
  isOver({ id }: Undoable): boolean {
    return !this.steps.some(step => step.id === id)
  }

  /** It cannot be undone nor done again, or is undone together with others. */
  drop(id: number): void {
    const without = (steps: readonly Undoable[]) => steps.filter(step => step.id !== id)
    this.store.setState(({ steps, undone }) => ({ steps: without(steps), undone: without(undone) }))
  }

  /** It was undone: Ctrl+Y does it again. */
  setUndone(step: Undoable): void {
    this.drop(step.id)
    this.store.setState(({ undone }) => ({ undone: [...undone, step].slice(-MAXIMUM_STEPS) }))
  }

  /** It was done again: Ctrl+Z undoes it once more. */
  setDoneAgain(step: Undoable): void {
    this.drop(step.id)
    this.store.setState(({ steps }) => ({ steps: [...steps, step].slice(-MAXIMUM_STEPS) }))
  }

  /** Whether a later edit of the same order stands in the way: the shop undoes the last one first. */
  isCovered(step: Undoable): boolean {
    const at = this.steps.findIndex(({ id }) => id === step.id)
    return this.steps.slice(at + 1).some(({ orderIds }) => orderIds.some(id => step.orderIds.includes(id)))
  }
}
