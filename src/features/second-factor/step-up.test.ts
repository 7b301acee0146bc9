import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin, personOf } from '#tests/support/people.ts'
import { stepUp } from './step-up.ts'

const MINUTE_MS = 60_000

eachEngine((_engine, open) => {
  test('the password proves who it is for ten minutes, in this session alone', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, cookie } = await makeAdmin(shop)
    clock.advance(20 * MINUTE_MS)
    expect(await stepUp(shop, { by, proof: { password: MADE_PASSWORD } })).toEqual({ ok: true })
    expect((await personOf(shop, cookie))?.steppedUpAt).toBe(clock.now().toISOString())
  })

  test('of fifty wrong passwords at once five are compared, and a right one waits as long', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    let compared = 0
    const fits: typeof shop.passwords.fits = async (...given) => {
      compared += 1
      return await shop.passwords.fits(...given)
    }
    const counting = { ...shop, passwords: { ...shop.passwords, isBusy: () => false, fits } }
    const tries = Array.from({ length: 50 }, () =>
      stepUp(counting, { by, proof: { password: 'Wr0ng&Sole' } }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(one => !one.ok && one.code === 'password_wrong')).toHaveLength(5)
    expect(compared).toBe(5)
    const right = () => stepUp(counting, { by, proof: { password: MADE_PASSWORD } })
    expect(await right()).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 900 })
    clock.advance(15 * MINUTE_MS)
    expect(await right()).toEqual({ ok: true })
  })
})
