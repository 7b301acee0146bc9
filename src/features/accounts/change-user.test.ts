import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { changeUser } from './change-user.ts'

eachEngine((_engine, open) => {
  test('a new role ends the sessions of its person at once and is recorded', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop, { role: 'Moderator' })
    const { id } = person.user
    expect(await changeUser(shop, { by, id, role: 'User' })).toMatchObject({
      ok: true,
      user: { role: 'User' },
    })
    expect(await personOf(shop, cookie)).toBeUndefined()
    const details = { from: 'Moderator', to: 'User' }
    expect(await accountEventsOf(shop, id)).toEqual([{ kind: 'role_changed', details, actor: by.user.id }])
  })

  test('the role somebody has already changes nothing', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person, cookie } = await makePerson(shop)
    const { id } = person.user
    expect(await changeUser(shop, { by, id, role: 'User' })).toMatchObject({ ok: true })
    expect(await personOf(shop, cookie)).toBeDefined()
    expect(await accountEventsOf(shop, id)).toEqual([])
  })

  test('the role of an Admin is fixed, also their own', async () => {
    const shop = makeShop(await open())
    const [{ by }, other] = [await makeAdmin(shop), await makeAdmin(shop)]
    for (const id of [by.user.id, other.by.user.id])
      expect(await changeUser(shop, { by, id, role: 'User' })).toEqual({
        ok: false,
        code: 'admin_role_fixed',
      })
    expect(await personOf(shop, other.cookie)).toMatchObject({ role: 'Admin' })
  })

  test('a phone is set from any spelling, taken away, and belongs to one person alone', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    const { by: first, cookie } = await makePerson(shop)
    const { by: second } = await makePerson(shop)
    const { id } = first.user
    const phone = '01712345678'
    expect(await changeUser(shop, { by, id, phone: '+880 1712-345678' })).toMatchObject({ user: { phone } })
    expect(await personOf(shop, cookie)).toMatchObject({ user: { phone } })
    expect(await changeUser(shop, { by, id: second.user.id, phone })).toEqual({
      ok: false,
      code: 'phone_taken',
    })
    expect(await changeUser(shop, { by, id, phone: '0171' })).toEqual({
      ok: false,
      code: 'account_phone_invalid',
    })
    clock.advance(1)
    expect(await changeUser(shop, { by, id, phone: '' })).toMatchObject({ user: { phone: null } })
    expect(await accountEventsOf(shop, id)).toEqual([
      { kind: 'phone_changed', details: { from: null, to: phone }, actor: by.user.id },
      { kind: 'phone_changed', details: { from: phone, to: null }, actor: by.user.id },
    ])
  })

  test('one phone given to two people at once goes to one of them', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(shop)))
    const outcomes = await Promise.all(
      people.map(person => changeUser(shop, { by, id: person.by.user.id, phone: '01712345678' })),
    )
    expect(outcomes.filter(one => one.ok)).toHaveLength(1)
    for (const one of outcomes) if (!one.ok) expect(one.code).toBe('phone_taken')
  })

  test('a refused change changes nothing at all, and nobody is not found', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop, { phone: '01712345678' })
    const { by: person, cookie } = await makePerson(shop)
    const { id } = person.user
    const both = { by, id, role: 'Moderator', phone: '01712345678' } as const
    expect(await changeUser(shop, both)).toEqual({ ok: false, code: 'phone_taken' })
    expect(await personOf(shop, cookie)).toMatchObject({ role: 'User' })
    expect(await accountEventsOf(shop, id)).toEqual([])
    expect(await changeUser(shop, { by, id: 'nobody', role: 'User' })).toEqual({
      ok: false,
      code: 'user_not_found',
    })
  })
})
