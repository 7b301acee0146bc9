import { create } from 'zustand'
import { pushed, type Undoable, without } from './undo-stack.ts'

let made = 0

/** What this tab has done to orders and can take back, latest last. */
export const useUndoStack = create<{ steps: readonly Undoable[] }>()(() => ({ steps: [] }))

export type Done = Omit<Undoable, 'id'>

/** Keeps what was done, to be taken back by Ctrl+Z. */
export function keepForUndo(done: Done): Undoable {
  made += 1
  const step = { id: made, ...done }
  useUndoStack.setState(({ steps }) => ({ steps: pushed(steps, step) }))
  return step
}

/** Whether it was taken back, or is too long ago. */
export const isOver = ({ id }: Undoable): boolean =>
  !useUndoStack.getState().steps.some(step => step.id === id)

export const dropStep = (id: number): void =>
  useUndoStack.setState(({ steps }) => ({ steps: without(steps, id) }))
