import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { forgotPassword } from './forgot-password.ts'
import { purgeOldCodes } from './purge-old-codes.ts'

const DAY_MS = 24 * 3_600_000

eachEngine((_engine, open) => {
  test('an email that somebody typed and never came back to is forgotten a day after its code ended', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const emails = async () => {
      const rows = await shop.db.main.selectFrom('asked_codes').select('email').execute()
      return rows.map(row => row.email)
    }
    await forgotPassword(shop, { email: 'stranger@pothik.example', address: '203.0.113.7' })
    clock.advance(OTP_LIFE_MS + DAY_MS - 1)
    await forgotPassword(shop, { email: 'rahim@pothik.example', address: '203.0.113.7' })
    await purgeOldCodes(shop)
    expect(await emails()).toHaveLength(2)
    clock.advance(1)
    await purgeOldCodes(shop)
    expect(await emails()).toEqual(['rahim@pothik.example'])
  })
})
