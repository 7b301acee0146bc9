import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { changeSection } from '#features/settings/change-section.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { keepCallDays } from './keep-call-days.ts'
import { recordOutcome } from './record-outcome.ts'
import { summarizeCalls } from './summarize-calls.ts'

const HOUR_MS = 3_600_000
const DAY = '2026-03-10'
const RANGE = { startDay: DAY, endDay: DAY }

eachEngine((_engine, open) => {
  /** An order that was called once on the tenth, which is over. */
  async function openCalled() {
    const clock = heldClock(`${DAY}T06:00:00.000Z`)
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    const call = () =>
      recordOutcome(shop, {
        by,
        orderId: id,
        key: null,
        said: { outcome: 'no_answer', phone: null, note: null },
      })
    expect(await call()).toMatchObject({ ok: true })
    clock.advance(24 * HOUR_MS)
    return {
      shop,
      by,
      call,
      attempts: async () => (await summarizeCalls(shop, { by, range: RANGE })).total.attempts,
    }
  }
  const pretend = (shop: Shop) =>
    shop.db.transact(({ tx }) =>
      tx
        .updateTable('call_days')
        .set(day => ({
          figures: day.fn<string>('replace', ['figures', day.val('"attempts":1'), day.val('"attempts":7')]),
        }))
        .execute(),
    )

  test('a day that was kept is not counted again, until a call of its orders changes', async () => {
    const { shop, call, attempts } = await openCalled()
    expect(await keepCallDays(shop)).toBe(1)
    await pretend(shop)
    expect(await attempts()).toBe(7)
    await call()
    expect(await attempts()).toBe(1)
  })

  test('a day that is not over is not kept', async () => {
    const { shop, call } = await openCalled()
    await keepCallDays(shop)
    await call()
    await keepCallDays(shop)
    const days = await shop.db.main.selectFrom('call_days').select('day').execute()
    expect(days).toEqual([{ day: DAY }])
  })

  test('other rules of calling count every day anew', async () => {
    const { shop, by, attempts } = await openCalled()
    await keepCallDays(shop)
    await pretend(shop)
    const changed = await changeSection(shop, { by, name: 'calls', sent: { redMinutes: 30 }, version: 0 })
    expect(changed).toMatchObject({ ok: true })
    expect(await attempts()).toBe(1)
    expect(await keepCallDays(shop)).toBe(1)
    expect(await keepCallDays(shop)).toBe(0)
  })

  test('calls made while days are kept are counted the next time', async () => {
    const { shop, by, attempts, call } = await openCalled()
    await Promise.all([keepCallDays(shop), call(), keepCallDays(shop), call(), keepCallDays(shop)])
    expect(await attempts()).toBe(1)
    const { today } = await summarizeCalls(shop, { by, range: RANGE })
    expect(today.total.attempts).toBe(2)
  })
})
