import { expect, test } from 'vitest'
import { identify } from '#features/accounts/identify.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { accountEventsOf, makeAdmin, makePerson } from '#tests/support/people.ts'
import { makeRegistration } from '#tests/support/registrations.ts'

test('an Admin lists people, with the counts of each role beside the pages', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makeAdmin(shop, { email: 'owner@pothik.example' })
  await makeUser(shop, { email: 'rahim@pothik.example', phone: '01712345678' })
  const answer = await ask(origin, '/v1/auth/users?search=rahim&limit=7&page=3', {
    headers: headersOf(cookie),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const { data, ...beside } = jsonOf(answer)
  expect(beside).toEqual({
    success: true,
    message: 'OK',
    page: 1,
    pages: 1,
    total: 1,
    counts: { User: 1, Moderator: 0, Admin: 0 },
    suspended: 0,
  })
  expect(data).toEqual([
    {
      _id: expect.any(String),
      email: 'rahim@pothik.example',
      phone: '01712345678',
      phoneConfirmed: true,
      isVerified: true,
      role: 'User',
      createdAt: expect.any(String),
      lastLoginAt: null,
      name: null,
      state: 'active',
      sessions: 0,
      secondFactors: [],
      secondFactorDueAt: null,
    },
  ])
})

test('people see their own account and nobody else, not even whether there is one', async () => {
  const { origin, shop } = await openShop()
  const { by, cookie } = await makePerson(shop, { role: 'Moderator' })
  const { by: admin } = await makeAdmin(shop)
  const read = (id: string) => ask(origin, `/v1/auth/users/${id}`, { headers: headersOf(cookie) })
  expect(jsonOf(await read(by.user.id)).data).toMatchObject({ _id: by.user.id, email: by.user.email })
  for (const id of [admin.user.id, 'nobody']) expect((await read(id)).status).toBe(403)
})

test('an Admin changes role, state, name, phone and email, and nothing else of a person', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makeAdmin(shop)
  const { id } = await makeUser(shop)
  const put = async (body: object) =>
    await ask(origin, `/v1/auth/users/${id}`, { method: 'PUT', headers: headersOf(cookie), body })
  expect(jsonOf(await put({ role: 'Moderator' }))).toMatchObject({
    message: 'Role updated successfully!',
    data: { _id: id, role: 'Moderator' },
  })
  expect(jsonOf(await put({ phone: '01712345678' }))).toMatchObject({
    message: 'User updated.',
    data: { phone: '01712345678' },
  })
  expect(jsonOf(await put({ phone: null }))).toMatchObject({ data: { phone: null } })
  for (const body of [
    {},
    { role: 'Owner' },
    { role: 'User', isVerified: true },
    { password: 'Str0ng&Sole' },
    { email: 'nobody' },
    { phone: 5 },
  ])
    expect((await put(body)).status, JSON.stringify(body)).toBe(400)
  const row = await shop.db.main.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ role: 'Moderator', phone: null })
})

test('an Admin takes an email as proven where no mail can, and hands over a one-time password', async () => {
  const { origin, shop } = await openShop()
  const { by, cookie } = await makeAdmin(shop)
  const { id, email } = await makeUser(shop, { isVerified: false })
  const verify = () =>
    ask(origin, `/v1/auth/users/${id}/verify`, { method: 'POST', headers: headersOf(cookie) })
  // somebody registered it first; what they typed opens nothing
  const stranger = await makeRegistration(shop, { email, phone: '01912345678', password: 'Th1ef&Sole' })
  const { oneTimePassword } = jsonOf(await verify()).data
  expect(jsonOf(await verify()).data).toEqual({ oneTimePassword: null })
  expect(await identify(shop, stranger.token)).toBeUndefined()
  const logIn = (password: string) => ask(origin, '/v1/auth/login', { body: { identifier: email, password } })
  expect((await logIn('Th1ef&Sole')).status).toBe(401)
  const [handedOver = ''] = (await logIn(oneTimePassword)).headers['set-cookie'] ?? []
  const me = await ask(origin, '/v1/auth/me', { headers: { cookie: handedOver.split(';', 1)[0] } })
  expect(jsonOf(me).data).toMatchObject({ isVerified: true, phone: null, mustChangePassword: true })
  const read = await ask(origin, `/v1/auth/users/${id}`, { headers: headersOf(cookie) })
  expect(jsonOf(read).data).toMatchObject({ isVerified: true })
  expect(await accountEventsOf(shop, id)).toEqual([
    { kind: 'verified_by_admin', details: {}, actor: by.user.id },
  ])
})

test('an Admin deletes people, and neither themselves nor nobody', async () => {
  const { origin, shop } = await openShop()
  const { by, cookie } = await makeAdmin(shop)
  const { by: person, cookie: theirs } = await makePerson(shop)
  const remove = (id: string) =>
    ask(origin, `/v1/auth/users/${id}`, { method: 'DELETE', headers: headersOf(cookie) })
  expect(jsonOf(await remove(person.user.id)).message).toBe('User deleted successfully!')
  expect((await ask(origin, '/v1/auth/me', { headers: { cookie: theirs } })).status).toBe(401)
  expect((await remove(person.user.id)).status).toBe(404)
  expect(jsonOf(await remove(by.user.id)).message).toBe('You cannot delete your own account.')
})
