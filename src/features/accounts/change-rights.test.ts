import { expect, test } from 'vitest'
import { resetSecondFactor } from '#features/second-factor/remove-factor.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { makeFactorPerson } from '#tests/support/second-factor.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { handPasswordLink } from './hand-password-link.ts'
import { logIn } from './log-in.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { verifyUser } from './verify-user.ts'

type Removal = (
  shop: Parameters<typeof deleteUser>[0],
  given: { by: SteppedUpAdmin; id: string },
) => Promise<{ ok: boolean; code?: string }>
const REMOVALS = {
  demote: (shop, given) => changeUser(shop, { ...given, role: 'User' }),
  suspend: (shop, given) => changeUser(shop, { ...given, state: 'suspended' }),
  delete: (shop, given) => deleteUser(shop, given),
} as const satisfies Record<string, Removal>
const WAYS = ['demote', 'suspend', 'delete'] as const
const PAIRS = WAYS.flatMap(one => WAYS.map(other => [one, other] as const))

eachEngine((_engine, open) => {
  test('an Admin is made and demoted by another one, and their sessions end', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop, { role: 'Moderator' })
    const { id } = person.user
    expect(await changeUser(shop, { by, id, role: 'Admin' })).toMatchObject({ user: { role: 'Admin' } })
    expect(await personOf(shop, cookie)).toBeUndefined()
    expect(await changeUser(shop, { by, id, role: 'Moderator' })).toMatchObject({
      user: { role: 'Moderator' },
    })
    expect((await accountEventsOf(shop, id)).map(({ details }) => details)).toEqual([
      { from: 'Moderator', to: 'Admin' },
      { from: 'Admin', to: 'Moderator' },
    ])
  })

  test('nobody changes their own role or state', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    await makeAdmin(shop)
    const { id } = by.user
    for (const change of [{ role: 'User' }, { state: 'suspended' }] as const)
      expect(await changeUser(shop, { by, id, ...change })).toEqual({ ok: false, code: 'own_rights_fixed' })
    expect(
      await changeUser(shop, { by, id, role: 'Admin', state: 'active', name: 'Nadia Karim' }),
    ).toMatchObject({
      user: { role: 'Admin', name: 'Nadia Karim' },
    })
  })

  test.each(PAIRS)(
    'of two Admins who remove each other at once one is left (%s, %s)',
    async (first, second) => {
      const shop = makeShop(await open())
      const [{ by: one }, { by: other }] = [await makeAdmin(shop), await makeAdmin(shop)]
      const outcomes = await Promise.all([
        REMOVALS[first](shop, { by: one, id: other.user.id }),
        REMOVALS[second](shop, { by: other, id: one.user.id }),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes.flatMap(one => (one.ok ? [] : [one.code]))).toEqual(['last_admin'])
      const able = await shop.db.main
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'Admin')
        .where('suspended_at', 'is', null)
        .execute()
      expect(able).toHaveLength(1)
    },
  )

  test('a suspended Admin does not count as one who is left', async () => {
    const shop = makeShop(await open())
    const [{ by: one }, { by: other }, { by: third }] = [
      await makeAdmin(shop),
      await makeAdmin(shop),
      await makeAdmin(shop),
    ]
    await changeUser(shop, { by: one, id: third.user.id, state: 'suspended' })
    await deleteUser(shop, { by: one, id: other.user.id })
    for (const way of WAYS)
      expect(await REMOVALS[way](shop, { by: third, id: one.user.id })).toEqual({
        ok: false,
        code: 'last_admin',
      })
    expect(await changeUser(shop, { by: one, id: third.user.id, state: 'active' })).toMatchObject({
      ok: true,
    })
  })

  test('an Admin who lost the role meanwhile gives nobody any', async () => {
    const shop = makeShop(await open())
    const [{ by }, { by: gone }] = [await makeAdmin(shop), await makeAdmin(shop)]
    await makeAdmin(shop)
    const { by: person } = await makePerson(shop)
    await changeUser(shop, { by, id: gone.user.id, role: 'User' })
    const again = { by: gone, id: person.user.id, role: 'Admin' } as const
    expect(await changeUser(shop, again)).toEqual({ ok: false, code: 'not_allowed' })
  })

  test('an Admin who lost the role meanwhile opens no way into any account', async () => {
    const shop = makeShop(await open())
    const [{ by }, { by: gone }] = [await makeAdmin(shop), await makeAdmin(shop)]
    await makeAdmin(shop)
    const { by: person } = await makeFactorPerson(shop)
    await changeUser(shop, { by, id: gone.user.id, role: 'User' })
    const asked = { by: gone, id: person.user.id }
    const refused = { ok: false, code: 'not_allowed' }
    expect(await handPasswordLink(shop, asked)).toEqual(refused)
    expect(await resetSecondFactor(shop, asked)).toEqual(refused)
    expect(await verifyUser(shop, asked)).toEqual(refused)
    expect(await changeUser(shop, { ...asked, email: 'thief@pothik.example' })).toEqual(refused)
    expect(await changeUser(shop, { ...asked, phone: '01712345678' })).toEqual(refused)
  })

  test('a suspended person is out at once, and told so with the right password alone, until it is lifted', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop, { role: 'Moderator' })
    const { id, email } = person.user
    const tryWith = (password: string) => logIn(shop, { identifier: email, password, visitor: makeVisitor() })
    expect(await changeUser(shop, { by, id, state: 'suspended' })).toMatchObject({
      user: { state: 'suspended' },
    })
    expect(await personOf(shop, cookie)).toBeUndefined()
    expect(await tryWith(MADE_PASSWORD)).toEqual({ ok: false, code: 'account_suspended' })
    expect(await tryWith('Wr0ng&Boot')).toEqual({ ok: false, code: 'credentials_wrong' })
    expect(await shop.db.main.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: by.user.id },
    ])
    await changeUser(shop, { by, id, state: 'active' })
    expect(await tryWith(MADE_PASSWORD)).toMatchObject({ ok: true })
    expect((await accountEventsOf(shop, id)).map(({ kind }) => kind)).toEqual(['suspended', 'reinstated'])
  })
})
