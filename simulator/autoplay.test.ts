import { expect, test } from 'vitest'
import { openSimulator } from '#tests/support/open-simulator.ts'

const MINUTE_MS = 60_000

/** The life of so many parcels under autoplay, sampled every five seconds. */
async function watch(count: number, seed = '64') {
  const simulator = await openSimulator({ seed })
  await simulator.autoplay(true)
  for (let turn = 0; turn < count; turn += 1) await simulator.book({ invoice: `i${turn}` })
  for (let elapsed = 0; elapsed < 10 * MINUTE_MS; elapsed += 5_000) {
    simulator.clock.advance(5_000)
    await simulator.tick()
  }
  return simulator
}

test('every parcel walks from review to its end within three to six minutes', async () => {
  const simulator = await watch(80)
  const parcels = simulator.parcels()
  for (const { tracking, createdAt, updatedAt, nextStepAt } of parcels) {
    const walked = tracking.flatMap(({ status }) => (status ? [status] : []))
    expect(walked.slice(0, 2)).toEqual(['in_review', 'pending'])
    expect(walked.at(-1)).toMatch(/^(delivered|(cancelled|partial_delivered)_return_received)$/)
    expect(nextStepAt).toBeNull()
    const minutes = (updatedAt - createdAt) / MINUTE_MS
    expect(minutes).toBeGreaterThanOrEqual(3)
    expect(minutes).toBeLessThanOrEqual(7.5)
  }
  const ends = new Set(parcels.map(({ returnStatus, status }) => returnStatus ?? status))
  expect(ends).toEqual(
    new Set(['delivered', 'cancelled_return_received', 'partial_delivered_return_received']),
  )
  expect(parcels.some(({ tracking }) => tracking.some(({ status }) => status === 'hold'))).toBe(true)
  const delivered = parcels.filter(({ status }) => status === 'delivered').length
  expect(delivered / parcels.length).toBeGreaterThan(0.6)
  expect((await simulator.call('/payments')).body.payments.length).toBeGreaterThan(0)
})

test('the same seed walks the same way, however often it is looked at', async () => {
  const stepwise = (await watch(10)).parcels()
  const atOnce = await openSimulator({ seed: '64' })
  await atOnce.autoplay(true)
  for (let turn = 0; turn < 10; turn += 1) await atOnce.book({ invoice: `i${turn}` })
  atOnce.clock.advance(10 * MINUTE_MS)
  await atOnce.tick()
  const story = (parcels: typeof stepwise) => parcels.map(({ tracking }) => tracking)
  expect(story(atOnce.parcels())).toEqual(story(stepwise))
  expect(story((await watch(10, 'other')).parcels())).not.toEqual(story(stepwise))
})

test('parcels stay where they are until it is switched on, and after it is switched off', async () => {
  const { book, autoplay, clock, tick, parcels } = await openSimulator()
  await book()
  const later = async () => {
    clock.advance(20 * MINUTE_MS)
    await tick()
    return parcels()[0]?.status
  }
  expect(await later()).toBe('in_review')
  await autoplay(true)
  await autoplay(false)
  expect(await later()).toBe('in_review')
  await autoplay(true)
  expect(await later()).not.toBe('in_review')
})

test('a parcel moved by hand goes on from there', async () => {
  const { book, autoplay, advance, clock, tick, parcels } = await openSimulator()
  await autoplay(true)
  await book()
  await advance({ invoice: 'Aa12-das4', status: 'cancelled' })
  clock.advance(10 * MINUTE_MS)
  await tick()
  expect(parcels()[0]?.returnStatus).toBe('cancelled_return_received')
})
