import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Engine } from '#tests/databases.ts'
import { testSeed } from '#tests/faults/seeded.ts'
import { expectEvenBooks } from './even-books.ts'
import { openLoadPlace } from './load-place.ts'
import { LOAD_KINDS } from './load-record.ts'
import { startMixedLoad } from './mixed-load.ts'
import { startWholeShop } from './whole-shop.ts'

const TIME_LIMIT_MS = 120_000
const LOAD_MS = 3_000

test.each<Engine>(['sqlite', 'postgres'])(
  'shoppers, staff and a courier at work in one shop on %s leave even books',
  async engine => {
    const place = await openLoadPlace(engine)
    const shop = await startWholeShop(place)
    const load = startMixedLoad(place, { seed: testSeed() })
    await sleep(LOAD_MS)
    const record = await load.stop()
    expect(await shop.stop()).toBe(0)
    const books = await expectEvenBooks(place, record)
    expect(books.acknowledged).toBe(books.orders)
    expect(record.lost.size).toBe(0)
    const done = new Set([...record.answers.keys()].map(name => name.split(' ')[0]))
    for (const kind of LOAD_KINDS.filter(one => !['upload', 'export'].includes(one)))
      expect(done).toContain(kind)
  },
  TIME_LIMIT_MS,
)
