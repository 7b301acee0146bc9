import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { deleteUser } from './delete-user.ts'

eachEngine((_engine, open) => {
  test('a deleted person is gone with their sessions, and a record of it stays', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop, { email: 'gone@pothik.example' })
    const { id } = person.user
    expect(await deleteUser(shop, { by, id })).toEqual({ ok: true })
    expect(await personOf(shop, cookie)).toBeUndefined()
    expect(await shop.db.main.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: by.user.id },
    ])
    const details = { email: 'gone@pothik.example', role: 'User' }
    expect(await accountEventsOf(shop, id)).toEqual([{ kind: 'deleted', details, actor: by.user.id }])
    expect(await deleteUser(shop, { by, id })).toEqual({ ok: false, code: 'user_not_found' })
  })

  test('nobody deletes themselves', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    await makeAdmin(shop)
    expect(await deleteUser(shop, { by, id: by.user.id })).toEqual({ ok: false, code: 'user_is_self' })
  })

  test('of Admins who all delete each other at once one is left', async () => {
    const shop = makeShop(await open())
    const people = await Promise.all(Array.from({ length: 4 }, () => makeAdmin(shop)))
    const [first, ...others] = people.map(({ by }) => by)
    const [second] = others
    if (!first || !second) throw new Error('no Admins')
    for (const one of others.slice(1)) await deleteUser(shop, { by: first, id: one.user.id })
    const outcomes = await Promise.all([
      deleteUser(shop, { by: first, id: second.user.id }),
      deleteUser(shop, { by: second, id: first.user.id }),
    ])
    expect(outcomes.toSorted((one, other) => Number(other.ok) - Number(one.ok))).toEqual([
      { ok: true },
      { ok: false, code: 'last_admin' },
    ])
    const left = await shop.db.main.selectFrom('users').select('role').execute()
    expect(left).toEqual([{ role: 'Admin' }])
  })

  test('an Admin who was deleted meanwhile deletes nobody any more', async () => {
    const shop = makeShop(await open())
    const [owner, gone, third] = [await makeAdmin(shop), await makeAdmin(shop), await makeUser(shop)]
    await deleteUser(shop, { by: owner.by, id: gone.by.user.id })
    await makeAdmin(shop)
    expect(await deleteUser(shop, { by: gone.by, id: third.id })).toEqual({ ok: false, code: 'not_allowed' })
  })
})
