import { expect, test } from 'vitest'
import { EventRing, MAXIMUM_KEPT } from './event-ring.ts'
import { EventStream } from './event-stream.ts'

const event = (atMs: number) => ({ atMs, bytes: Buffer.from(`data: ${atMs}\n\n`.padEnd(2_000)) })

test('who takes nothing is given up instead of being kept for', () => {
  const ring = new EventRing(0)
  const stream = new EventStream(ring, { place: 0, kind: 'fresh' })
  stream.read(0)
  for (let at = 0; at < 100; at += 1) {
    ring.add(event(at))
    stream.advance()
  }
  expect(stream.readableLength).toBeLessThan(100_000)
  stream.beat()
  expect(stream.destroyed).toBe(false)
  stream.beat()
  expect(stream.destroyed).toBe(true)
})

test('who is slower than the ring is long is given up, not told with gaps', async () => {
  const ring = new EventRing(0)
  const stream = new EventStream(ring, { place: 0, kind: 'fresh' })
  for (let at = 0; at < 2 * MAXIMUM_KEPT; at += 1) ring.add(event(at))
  await expect(stream.toArray()).rejects.toThrow('Premature close')
})

test('the ring knows from when on nothing is missing', () => {
  const ring = new EventRing(1_000)
  expect(ring.placeSince(999)).toBeUndefined()
  expect(ring.placeSince(1_000)).toBe(0)
  for (let at = 1_000; at < 1_000 + MAXIMUM_KEPT; at += 1) ring.add(event(at))
  expect(ring.placeSince(1_000)).toBe(0)
  expect(ring.placeSince(1_010)).toBe(10)
  expect(ring.placeSince(9_000)).toBe(ring.end)
  ring.add(event(9_000))
  expect(ring.placeSince(1_000)).toBeUndefined()
  expect(ring.placeSince(1_001)).toBe(1)
  expect(ring.at(0)).toBe('gone')
  expect(ring.at(ring.end)).toBe('none')
})
