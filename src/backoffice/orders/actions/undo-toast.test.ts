import { beforeEach, expect, test } from 'vitest'
import { hideToast, useToasts } from '#web/ui/toast-store.ts'
import { showUndoToast } from './undo-toast.ts'

const shown = () => useToasts.getState().toasts.map(({ text, action }) => [text, action?.label])
/** Presses the button of a toast and closes it, as the page does. */
function press(): void {
  const [toast] = useToasts.getState().toasts
  if (!toast) return
  hideToast(toast.id)
  toast.action?.run()
}

beforeEach(() => {
  for (const { id } of useToasts.getState().toasts) hideToast(id)
})

test('what is done within the time shares one toast, which takes back the last and offers the one before', () => {
  const undone: string[] = []
  for (const name of ['one', 'two', 'three']) showUndoToast(name, { run: () => undone.push(name) })
  expect(shown()).toEqual([['three', 'Undo last of 3']])
  press()
  expect(shown()).toEqual([['two', 'Undo last of 2']])
  press()
  expect(shown()).toEqual([['one', 'Undo']])
  press()
  expect(shown()).toEqual([])
  expect(undone).toEqual(['three', 'two', 'one'])
})

test('what was taken back by the key meanwhile is not offered, nor what went with its toast', () => {
  let isOver = false
  showUndoToast('gone', { run: () => {} })
  for (const { id } of useToasts.getState().toasts) hideToast(id)
  showUndoToast('by the key', { run: () => {}, isOver: () => isOver })
  isOver = true
  showUndoToast('later', { run: () => {} })
  expect(shown()).toEqual([['later', 'Undo']])
})
