import { expect, test } from 'vitest'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { type Engine, eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { accountEventsOf, makeAdmin, makePerson } from '#tests/support/people.ts'
import { mailsWait, readMails } from '#tests/support/read-mails.ts'

const NEW = 'Br0gue&Boot'

async function openChange(engine: Engine = 'sqlite') {
  const { origin, shop } = await openShop({ engine, env: mailsWait })
  const change = (cookie: string, body: object) =>
    ask(origin, '/v1/auth/change-password', { headers: headersOf(cookie), body })
  const logIn = (identifier: string, password: string) =>
    ask(origin, '/v1/auth/login', { body: { identifier, password } })
  const statusOf = async (cookie: string) =>
    (await ask(origin, '/v1/auth/me', { headers: headersOf(cookie) })).status
  return { origin, shop, change, logIn, statusOf }
}

eachEngine(engine => {
  test('a new password ends every session, and this browser goes on with a new token', async () => {
    const { shop, change, logIn, statusOf } = await openChange(engine)
    const { by, cookie } = await makePerson(shop)
    const { id, email } = by.user
    const other = await makeSession(shop, { id })
    const { cookie: theirs } = await makePerson(shop)
    const answer = await change(cookie, { currentPassword: MADE_PASSWORD, password: NEW })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=/),
      expect.stringMatching(/^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=15724800; Path=/),
    ])
    expect(cookieOf(answer)).not.toBe(cookie)
    const statuses = [await statusOf(cookie), await statusOf(other), await statusOf(cookieOf(answer))]
    expect(statuses).toEqual([401, 401, 200])
    expect(await statusOf(theirs)).toBe(200)
    expect((await logIn(email, MADE_PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect(await accountEventsOf(shop, id)).toEqual([{ kind: 'password_changed', details: {}, actor: id }])
    expect(await readMails(shop)).toMatchObject([{ to: email, kind: 'password_changed' }])
  })
})

test('the current password must be right, and the new one good and another', async () => {
  const { shop, change, statusOf } = await openChange()
  const { by, cookie } = await makePerson(shop)
  const refusals = [
    [{ currentPassword: 'Wr0ng&Sole', password: NEW }, 403, 'password_wrong', 'currentPassword'],
    [{ currentPassword: MADE_PASSWORD, password: 'weak' }, 400, 'password_weak', 'password'],
    [{ currentPassword: MADE_PASSWORD, password: 'P@ssw0rd1' }, 400, 'password_common', 'password'],
    [{ currentPassword: MADE_PASSWORD, password: MADE_PASSWORD }, 400, 'password_same', 'password'],
  ] as const
  for (const [body, status, code, field] of refusals) {
    const answer = await change(cookie, body)
    expect([answer.status, jsonOf(answer).code]).toEqual([status, code])
    expect(Object.keys(jsonOf(answer).fields)).toEqual([field])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  for (const body of [
    {},
    { password: NEW },
    { currentPassword: MADE_PASSWORD, password: NEW, role: 'Admin' },
  ])
    expect((await change(cookie, body)).status).toBe(400)
  expect(await statusOf(cookie)).toBe(200)
  expect(await accountEventsOf(shop, by.user.id)).toEqual([])
  expect(await readMails(shop)).toEqual([])
})

test('whoever has signed in with a provider alone is led to setting a first password by mail', async () => {
  const { shop, change } = await openChange()
  const { by, cookie } = await makePerson(shop)
  await shop.db.transact(({ tx }) =>
    tx.updateTable('users').set({ password_hash: null }).where('id', '=', by.user.id).execute(),
  )
  const answer = await change(cookie, { currentPassword: MADE_PASSWORD, password: NEW })
  expect([answer.status, jsonOf(answer).code]).toEqual([409, 'password_none'])
  expect(jsonOf(answer).fields.currentPassword).toContain('“Forgot your password?”')
})

test('a browser left open guesses ten times, and the login of its owner stays open', async () => {
  const { shop, change, logIn } = await openChange()
  const { by, cookie } = await makePerson(shop)
  for (let count = 0; count < 10; count += 1)
    expect((await change(cookie, { currentPassword: 'Wr0ng&Sole', password: NEW })).status).toBe(403)
  const refused = await change(cookie, { currentPassword: MADE_PASSWORD, password: NEW })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await logIn(by.user.email, MADE_PASSWORD)).status).toBe(200)
})

test('a one-time password is replaced before anything else is open', async () => {
  const { origin, shop, change } = await openChange()
  const { by } = await makeAdmin(shop)
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('users')
      .set({ password_temporary_at: by.user.createdAt })
      .where('id', '=', by.user.id)
      .execute(),
  )
  const cookie = await makeSession(shop, by.user)
  const users = (as: string) => ask(origin, '/v1/auth/users', { headers: headersOf(as) })
  expect(jsonOf(await users(cookie)).code).toBe('password_change_needed')
  const answer = await change(cookie, { currentPassword: MADE_PASSWORD, password: NEW })
  expect((await users(cookieOf(answer))).status).toBe(200)
})

eachEngine(engine => {
  test('an open code for a new password is worth nothing after the password was changed', async () => {
    const { shop, change } = await openChange(engine)
    const { by, cookie } = await makePerson(shop)
    const code = { code_hash: 'x', tries_left: 5, expires_at: '2099-01-01T00:00:00.000Z' }
    const emails = [by.user.email, 'other@pothik.example']
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('asked_codes')
        .values(emails.map(email => ({ ...code, id: email, email, purpose: 'reset' })))
        .execute(),
    )
    await change(cookie, { currentPassword: MADE_PASSWORD, password: NEW })
    expect(await shop.db.main.selectFrom('asked_codes').select('email').execute()).toEqual([
      { email: 'other@pothik.example' },
    ])
  })

  test('of two changes at once one holds', async () => {
    const { shop, change, logIn } = await openChange(engine)
    const { by, cookie } = await makePerson(shop)
    const wanted = [NEW, 'Derby0&Boot']
    const answers = await Promise.all(
      wanted.map(password => change(cookie, { currentPassword: MADE_PASSWORD, password })),
    )
    const [held = '', ...more] = wanted.filter((_password, index) => answers[index]?.status === 200)
    expect(more).toEqual([])
    expect((await logIn(by.user.email, held)).status).toBe(200)
  })
})
