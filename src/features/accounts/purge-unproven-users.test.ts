import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { PENDING_SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'
import { purgeOldCodes } from './purge-old-codes.ts'
import { purgeUnprovenUsers } from './purge-unproven-users.ts'

const DAY_MS = 86_400_000

eachEngine((_engine, open) => {
  test('an email that was registered and never proven is forgotten after 30 days, accounts stay', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const emails = async () => {
      await purgeUnprovenUsers(shop, 30)
      const rows = await shop.db.main.selectFrom('users').select('email').orderBy('email').execute()
      return rows.map(({ email }) => email.split('@')[0])
    }
    await makeUser(shop, { email: 'proven@pothik.example' })
    await makeRegistration(shop, { email: 'stranger@pothik.example' })
    await makeRegistration(shop, { email: 'twice@pothik.example' })
    clock.advance(30 * DAY_MS - 1)
    await makeRegistration(shop, { email: 'late@pothik.example' })
    await makeRegistration(shop, { email: 'twice@pothik.example' })
    await purgeOldCodes(shop)
    expect(await emails()).toEqual(['late', 'proven', 'stranger', 'twice'])
    clock.advance(1)
    expect(await emails()).toEqual(['late', 'proven', 'twice'])
    clock.advance(PENDING_SESSION_LIFE_MS + DAY_MS)
    await purgeEndedSessions(shop)
    await purgeOldCodes(shop)
    expect(await emails()).toEqual(['late', 'proven'])
  })

  test('a Moderator whose email nobody proved yet stays', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    await makeUser(shop, { role: 'Moderator', isVerified: false })
    clock.advance(40 * DAY_MS)
    await purgeUnprovenUsers(shop, 30)
    expect(await shop.db.main.selectFrom('users').select('role').execute()).toEqual([{ role: 'Moderator' }])
  })
})
