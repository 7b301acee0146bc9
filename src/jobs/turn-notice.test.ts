import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { changeSection } from '#features/settings/change-section.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { turnNotice } from './turn-notice.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const DAY_MS = 86_400_000
const log = { info() {}, warn() {}, error: (given: { err?: unknown }) => Promise.reject(given.err) }

test('pages are made new at the midnights of Dhaka at which the notice appears and leaves, and at no other', async () => {
  const database = await freshDatabase('sqlite')
  const db = await database.open()
  const clock = heldClock('2026-03-17T17:59:50.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const sent = { notice: { text: 'We deliver again after Eid.', from: '2026-03-19', until: '2026-03-19' } }
  expect(await changeSection(shop, { by, name: 'shop', sent, version: 0 })).toMatchObject({ ok: true })
  const made: unknown[] = []
  db.changes.subscribe(tags => made.push([clock.now().toISOString(), tags]))
  const job = turnNotice(shop, log)
  for (const step of [0, 60_000, DAY_MS, DAY_MS, DAY_MS]) {
    clock.advance(step)
    for (let turn = 0; turn < 3; turn += 1) {
      vi.advanceTimersByTime(20_000)
      // the settings are in memory, and the change is one empty transaction
      await shop.db.transact(async () => {})
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  await job.stop()
  expect(made).toEqual([
    ['2026-03-18T18:00:50.000Z', ['settings:shop']],
    ['2026-03-19T18:00:50.000Z', ['settings:shop']],
  ])
  await db.close()
  await database.remove()
})
