import { expect, test } from 'vitest'
import type { ShownFlood } from '#domain/orders/flood.ts'
import { floodLabel, heldLabel } from './flood-labels.ts'

const flood: ShownFlood = {
  key: 'network:x',
  kind: 'network',
  orders: 1064,
  networks: 1,
  pairsHeld: 20,
  firstAt: '2026-03-02T06:00:00.000Z',
  lastAt: '2026-03-02T06:12:00.000Z',
  examples: [],
}

test('a flood says how many, from where and in what time', () => {
  expect(floodLabel(flood)).toBe('1,064 orders from one network in 12 minutes')
  expect(floodLabel({ ...flood, kind: 'browser', networks: 9 })).toMatch(/from one browser/)
  expect(floodLabel({ ...flood, kind: 'everywhere', networks: 9, lastAt: '2026-03-02T09:00:00.000Z' })).toBe(
    '1,064 orders from 9 networks in 3 hours',
  )
})

test('and what it keeps from others', () => {
  expect(heldLabel(flood)).toMatch(/^They hold 20 pairs;/)
  expect(heldLabel({ pairsHeld: 0 })).toBe('They hold no pairs.')
})
