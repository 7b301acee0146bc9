import { create } from 'zustand'
import { pushed, type Undoable, without } from './undo-stack.ts'

let made = 0

/** What this tab has done to orders and can take back, latest last. */
export const useUndoStack = create<{ steps: readonly Undoable[] }>()(() => ({ steps: [] }))

export type Done = {
  orderIds: readonly string[]
  /** Undefined where each order has its own. */
  batch?: string | undefined
  words: string
}

/** Keeps what was done, to be taken back by Ctrl+Z. */
export function keepForUndo({ orderIds, batch, words }: Done): Undoable {
  made += 1
  const step = { id: made, orderIds, batch, words }
  useUndoStack.setState(({ steps }) => ({ steps: pushed(steps, step) }))
  return step
}

export const dropStep = (id: number): void =>
  useUndoStack.setState(({ steps }) => ({ steps: without(steps, id) }))
