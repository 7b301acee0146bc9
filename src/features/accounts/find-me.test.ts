import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { findMe } from './find-me.ts'
import { identify } from './identify.ts'

async function meOf(shop: Shop, token: string | undefined) {
  const session = await identify(shop, token)
  if (!session || session.kind === 'half') throw new Error('no session')
  return await findMe(shop, session)
}

/** Writes to each mail what the mail job would. */
const setMails = (shop: Shop, row: { sealed?: null; sent_at?: string }) =>
  shop.db.transact(({ tx }) => tx.updateTable('mails').set(row).execute())

eachEngine((_engine, open) => {
  test('whoever waits for a code hears what became of its mail, with an account or without', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { email } = await makeUser(shop)
    const tokens = [
      (await makeRegistration(shop, { email })).token,
      (await makeRegistration(shop, { email: 'stranger@pothik.example' })).token,
    ]
    const states = () => Promise.all(tokens.map(async token => (await meOf(shop, token)).mail))
    expect(await states()).toEqual(['waiting', 'waiting'])
    await setMails(shop, { sealed: null })
    expect(await states()).toEqual(['failed', 'failed'])
    await setMails(shop, { sent_at: clock.now().toISOString() })
    expect(await states()).toEqual(['sent', 'sent'])
  })

  test('a mail that still waits at the end of its code has failed', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { email } = await makeUser(shop)
    const tokens = [
      (await makeRegistration(shop, { email })).token,
      (await makeRegistration(shop, { email: 'stranger@pothik.example' })).token,
    ]
    const states = () => Promise.all(tokens.map(async token => (await meOf(shop, token)).mail))
    clock.advance(OTP_LIFE_MS - 1)
    expect(await states()).toEqual(['waiting', 'waiting'])
    clock.advance(1)
    expect(await states()).toEqual(['failed', 'failed'])
  })
})
