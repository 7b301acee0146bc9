import { beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Role } from '#domain/accounts/account.ts'
import { FACTOR_GRACE_MS } from '#domain/accounts/second-factor.ts'
import { resetSecondFactor } from '#features/second-factor/remove-factor.ts'
import { startTotp } from '#features/second-factor/set-up-totp.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { makeFactorPerson, steppedUpOf } from '#tests/support/second-factor.ts'
import { createUser } from './create-user.ts'
import { listUsers, type UsersAsked } from './list-users.ts'
import type { Admin } from './proof.ts'

const clock = heldClock('2026-03-02T06:00:00.000Z')

/** Without a password, so that hundreds are made fast. */
async function addUser(shop: Shop, user: { email: string; phone?: string; role?: Role }) {
  clock.advance(1000)
  const { email, phone = null, role = 'User' } = user
  const row = { email, phone, role, passwordHash: null, isVerified: true }
  await shop.db.transact(transaction => createUser(transaction, row, clock.now()))
}

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Admin
  beforeAll(async () => {
    shop = makeShop(await open(), clock)
    by = (await makeAdmin(shop, { email: 'owner@pothik.example' })).by
    await addUser(shop, { email: 'rahim@pothik.example', phone: '01712345678', role: 'Moderator' })
    await addUser(shop, { email: 'karim_50%@other.example', phone: '01898765432' })
    await addUser(shop, { email: 'karimx50y@other.example' })
  })
  const find = async (asked: Omit<UsersAsked, 'by'>) =>
    (await listUsers(shop, { by, ...asked })).users.map(user => user.email)

  test('everybody is listed, newest first', async () => {
    expect(await listUsers(shop, { by })).toMatchObject({
      page: 1,
      pages: 1,
      total: 4,
      counts: { User: 2, Moderator: 1, Admin: 1 },
    })
    expect(await find({})).toEqual([
      'karimx50y@other.example',
      'karim_50%@other.example',
      'rahim@pothik.example',
      'owner@pothik.example',
    ])
  })

  test('what each shows besides the password is listed, and until when an Admin may do without', async () => {
    const own = makeShop(await open(), clock)
    const admin = await makeAdmin(own, { email: 'a@pothik.example' })
    const begun = await makePerson(own, { email: 'b@pothik.example' })
    await startTotp(own, { by: await steppedUpOf(own, begun.cookie) })
    const { by: withApp } = await makeFactorPerson(own, { email: 'c@pothik.example', role: 'Admin' })
    const { users } = await listUsers(own, { by: admin.by })
    const shown = users.map(user => [user.email, user.secondFactors, user.secondFactorDueAt])
    expect(shown.toSorted()).toEqual([
      ['a@pothik.example', [], new Date(clock.now().getTime() + FACTOR_GRACE_MS).toISOString()],
      ['b@pothik.example', [], null],
      ['c@pothik.example', ['app'], null],
    ])
    const passkey = { user_id: withApp.user.id, name: 'Phone', public_key: 'x', counter: 0, transports: '[]' }
    await own.db.main
      .insertInto('passkeys')
      .values({ id: 'key', ...passkey, created_at: clock.now().toISOString(), last_used_at: null })
      .execute()
    const found = await listUsers(own, { by: admin.by, search: 'c@pothik' })
    expect(found.users[0]?.secondFactors).toEqual(['passkey', 'app'])
    expect(await resetSecondFactor(own, { by: admin.by, id: withApp.user.id })).toEqual({ ok: true })
    const reset = await listUsers(own, { by: admin.by, search: 'c@pothik' })
    expect(reset.users[0]).toMatchObject({ secondFactors: [], secondFactorDueAt: expect.any(String) })
  })

  describe('a search finds', () => {
    test.each([
      [' RAHIM@ ', ['rahim@pothik.example']],
      ['_50%', ['karim_50%@other.example']],
      ['!', []],
      ['0171234', ['rahim@pothik.example']],
      ['+880 1712-345', ['rahim@pothik.example']],
      ['8801712345678', ['rahim@pothik.example']],
      ['০১৭১২', ['rahim@pothik.example']],
      ['45678', ['rahim@pothik.example']],
      ['50', ['karimx50y@other.example', 'karim_50%@other.example']],
      ['nobody', []],
    ])('%j: %j', async (search, emails) => expect(await find({ search })).toEqual(emails))
  })

  test('a role narrows the list and its total, and not the counts of the search', async () => {
    const found = await listUsers(shop, { by, role: 'Moderator', search: 'pothik.example' })
    expect(found.users.map(user => user.email)).toEqual(['rahim@pothik.example'])
    expect(found).toMatchObject({ total: 1, counts: { User: 0, Moderator: 1, Admin: 1 } })
  })

  test('a page shows fifty unless more are asked for, and one beyond the end is the last', async () => {
    for (let count = 0; count < 60; count += 1) await addUser(shop, { email: `many${count}@page.example` })
    const search = 'page.example'
    expect(await find({ search })).toHaveLength(50)
    expect((await find({ search, page: 2 }))[0]).toBe('many9@page.example')
    const beyond = await listUsers(shop, { by, search, page: 9 })
    expect(beyond).toMatchObject({ page: 2, pages: 2, total: 60 })
    expect(beyond.users).toHaveLength(10)
    expect(await find({ search, limit: 51 })).toHaveLength(60)
    expect(await listUsers(shop, { by, search, limit: 9999 })).toMatchObject({ pages: 1 })
  })

  test('a session that ended for want of use is not counted: an Admin’s after half a day', async () => {
    const held = heldClock('2026-03-02T06:00:00.000Z')
    const other = makeShop(await open(), held)
    const owner = await makeAdmin(other, { email: 'owner@pothik.example' })
    await makePerson(other, { email: 'rina@pothik.example', role: 'Moderator' })
    const sessions = async () =>
      Object.fromEntries(
        (await listUsers(other, { by: owner.by })).users.map(one => [one.email, one.sessions]),
      )
    expect(await sessions()).toEqual({ 'owner@pothik.example': 1, 'rina@pothik.example': 1 })
    held.advance(13 * 3_600_000)
    expect(await sessions()).toEqual({ 'owner@pothik.example': 0, 'rina@pothik.example': 1 })
  })
})
