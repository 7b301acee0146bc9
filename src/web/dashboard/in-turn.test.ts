import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('a write waits for the one before it of the same product, even for one that fails, and for no other', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = inTurn('a', () => first.promise)
  const second = inTurn('a', async () => void seen.push('second'))
  await inTurn('b', async () => void seen.push('other'))
  expect(seen).toEqual(['other'])
  first.reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  await second
  expect(seen).toEqual(['other', 'second'])
})
