import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop, makeUser } from '#tests/support/makers.ts'
import { accountEventsOf, makeAdmin, makePerson, personOf } from '#tests/support/people.ts'
import { readMails } from '#tests/support/read-mails.ts'
import { changeUser } from './change-user.ts'
import { listUsers } from './list-users.ts'

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

  test('a name is given and changed, and found by a part of it', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const { by: person } = await makePerson(shop)
    const { id } = person.user
    await changeUser(shop, { by, id, name: 'Élodie RAHMAN' })
    const found = await listUsers(shop, { by, search: 'élodie rah' })
    expect(found.users).toMatchObject([{ id, name: 'Élodie RAHMAN', sessions: 1 }])
    const details = { from: null, to: 'Élodie RAHMAN' }
    expect(await accountEventsOf(shop, id)).toEqual([{ kind: 'name_changed', details, actor: by.user.id }])
  })

  test('where no mail works an Admin sets an email, their own too; links to the one before it end', async () => {
    const shop = makeShop(await open())
    const { by, cookie } = await makeAdmin(shop, { email: 'admin@pothik.example' })
    const { by: other } = await makePerson(shop)
    await makeUser(shop, { email: 'typed@pothik.example', isVerified: false })
    const { id } = by.user
    expect(await changeUser(shop, { by, id, email: other.user.email })).toEqual({
      ok: false,
      code: 'email_taken',
    })
    expect(await changeUser(shop, { by, id, email: 'nobody' })).toEqual({ ok: false, code: 'email_invalid' })
    for (const email of ['typed@pothik.example', 'nadia@pothik.example'])
      expect(await changeUser(shop, { by, id, email })).toMatchObject({ user: { email } })
    expect(await personOf(shop, cookie)).toMatchObject({ user: { email: 'nadia@pothik.example' } })
    const mailing = { ...shop, config: { ...shop.config, hasMailServer: true } }
    const refused = { ok: false, code: 'email_change_by_code' }
    expect(await changeUser(mailing, { by, id, email: 'other@pothik.example' })).toEqual(refused)
  })

  test("an Admin sets a colleague's email, also where mail works, and both mailboxes are told", async () => {
    const opened = makeShop(await open())
    const shop = { ...opened, config: { ...opened.config, hasMailServer: true } }
    const { by } = await makeAdmin(shop, { email: 'admin@pothik.example' })
    const { by: person, cookie } = await makePerson(shop, { email: 'karim@pothik.example' })
    const { id } = person.user
    await makeUser(shop, { email: 'taken@pothik.example' })
    const told = async () => (await readMails(shop)).map(({ kind, to }) => `${kind} ${to}`).toSorted()
    const set = (email: string) => changeUser(shop, { by, id, name: 'Karim Uddin', email })
    expect(await set('taken@pothik.example')).toEqual({ ok: false, code: 'email_taken' })
    expect(await set('karim@pothik.example')).toMatchObject({ ok: true })
    expect(await told()).toEqual([])
    expect(await set('karim.uddin@pothik.example')).toMatchObject({
      user: { name: 'Karim Uddin', email: 'karim.uddin@pothik.example' },
    })
    expect(await told()).toEqual([
      'email_changed karim@pothik.example',
      'email_set karim.uddin@pothik.example',
    ])
    const mails = await readMails(shop)
    const textOf = (kind: string) => mails.find(mail => mail.kind === kind)?.text
    expect(textOf('email_changed')).not.toContain('karim.uddin@')
    expect(textOf('email_set')).toContain('admin@pothik.example set this email for your account')
    expect(await personOf(shop, cookie)).toMatchObject({ user: { email: 'karim.uddin@pothik.example' } })
    const changes = await shop.db.main
      .selectFrom('activity')
      .select(['what', 'changes'])
      .where('what', 'in', ['user_email_changed', 'user_renamed'])
      .orderBy('id')
      .execute()
    expect(changes.map(({ what, changes }) => [what, JSON.parse(changes ?? '')])).toEqual([
      ['user_renamed', [{ field: 'name', before: null, after: 'Karim Uddin' }]],
      [
        'user_email_changed',
        [{ field: 'email', before: 'karim@pothik.example', after: 'karim.uddin@pothik.example' }],
      ],
    ])
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
