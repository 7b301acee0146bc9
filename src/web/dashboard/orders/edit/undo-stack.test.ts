import { expect, test } from 'vitest'
import { isCovered, pushed, type Undoable, without } from './undo-stack.ts'

const step = (id: number, ...orderIds: string[]): Undoable => ({
  id,
  orderIds,
  made: { together: `batch ${id}` },
  words: `change ${id}`,
})

test('the last edit of an order has to go first; those of others do not stand in its way', () => {
  const [size, bulk, via] = [step(1, 'a'), step(2, 'a', 'b'), step(3, 'c')]
  const stack = [size, bulk, via].reduce<Undoable[]>(pushed, [])
  expect(isCovered(stack, size)).toBe(true)
  expect(isCovered(stack, bulk)).toBe(false)
  expect(isCovered(without(stack, 2), size)).toBe(false)
})

test('fifty steps are kept, the last ones', () => {
  const stack = Array.from({ length: 60 }, (_, id) => step(id, 'a')).reduce<Undoable[]>(pushed, [])
  expect(stack).toHaveLength(50)
  expect(stack.at(-1)?.id).toBe(59)
})
