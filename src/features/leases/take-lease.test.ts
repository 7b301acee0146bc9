import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { giveLease } from './give-lease.ts'
import { takeLease } from './take-lease.ts'

eachEngine((_engine, open) => {
  test('one holder has a lease until it gives it back or its time is over', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = { db: await open(), clock }
    const take = (holder: string) => takeLease(shop, { name: 'parcels', holder, lastsMs: 60_000 })
    expect([await take('one'), await take('two'), await take('one')]).toEqual([true, false, true])
    clock.advance(59_999)
    expect(await take('two')).toBe(false)
    clock.advance(1)
    expect([await take('two'), await take('one')]).toEqual([true, false])
    await giveLease(shop, { name: 'parcels', holder: 'one' })
    expect(await take('one')).toBe(false)
    await giveLease(shop, { name: 'parcels', holder: 'two' })
    expect(await take('one')).toBe(true)
  })

  test('a holder that goes on keeps it, and of many that find it free one gets it', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = { db: await open(), clock }
    const take = (holder: string) => takeLease(shop, { name: 'parcels', holder, lastsMs: 60_000 })
    const taken = await Promise.all(Array.from({ length: 8 }, (_, index) => take(`${index}`)))
    expect(taken.filter(isTaken => isTaken)).toHaveLength(1)
    const holder = String(taken.indexOf(true))
    for (let turns = 0; turns < 10; turns += 1) {
      clock.advance(31_000)
      expect([await take('another'), await take(holder)]).toEqual([false, true])
    }
  })
})
