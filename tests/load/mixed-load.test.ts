import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSeed } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import type { Engine } from '#tests/support/databases.ts'
import { startWholeShop } from '#tests/support/whole-shop.ts'
import { expectEvenBooks } from './even-books.ts'
import { openLoadPlace } from './load-place.ts'
import { LOAD_KINDS, type LoadRecord } from './load-record.ts'
import { startMixedLoad } from './mixed-load.ts'

const TIME_LIMIT_MS = atPace(120_000)
const LOAD_MS = 3_000
/** The other kinds come by chance. */
const DONE_BY_ALL = LOAD_KINDS.filter(kind => kind !== 'upload' && kind !== 'export')
const doneIn = ({ answers }: LoadRecord) => new Set([...answers.keys()].map(name => name.split(' ')[0]))

test.each<Engine>(['sqlite', 'postgres'])(
  'shoppers, staff and a courier at work in one shop on %s leave even books',
  async engine => {
    const place = await openLoadPlace(engine)
    const shop = await startWholeShop(place)
    const load = startMixedLoad(place, { seed: testSeed() })
    await sleep(LOAD_MS)
    // on a slow machine the first parcel is booked later
    while (DONE_BY_ALL.some(kind => !doneIn(load.record).has(kind))) await sleep(100)
    const record = await load.stop()
    expect(await shop.stop()).toBe(0)
    const books = await expectEvenBooks(place, record)
    expect(books.acknowledged).toBe(books.orders)
    expect(record.lost.size).toBe(0)
  },
  TIME_LIMIT_MS,
)
