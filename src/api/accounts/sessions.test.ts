import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { accountEventsOf, makeAdmin, makePerson } from '#tests/support/people.ts'

const ENDED = ['__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'

test('people see where they are signed in, newest first, in words', async () => {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ clock })
  const user = await makeUser(shop)
  await makeSession(shop, await makeUser(shop))
  const old = await makeSession(shop, user)
  clock.advance(60_000)
  await ask(origin, '/v1/auth/login', {
    headers: { 'user-agent': PHONE },
    body: { identifier: user.email, password: MADE_PASSWORD },
  })
  const answer = await ask(origin, '/v1/auth/sessions', { headers: headersOf(old) })
  expect(jsonOf(answer).data).toEqual([
    {
      _id: expect.any(String),
      device: 'Chrome on Android',
      createdAt: '2026-03-02T06:01:00.000Z',
      lastUsedAt: '2026-03-02T06:01:00.000Z',
      current: false,
    },
    {
      _id: expect.any(String),
      device: 'An unknown device',
      createdAt: '2026-03-02T06:00:00.000Z',
      lastUsedAt: '2026-03-02T06:00:00.000Z',
      current: true,
    },
  ])
})

eachEngine(engine => {
  test('people end one of their sessions, and nobody elses', async () => {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makePerson(shop)
    const other = await makeSession(shop, by.user)
    const { by: stranger, cookie: theirs } = await makePerson(shop)
    const listed = jsonOf(await ask(origin, '/v1/auth/sessions', { headers: headersOf(other) })).data
    const otherId = listed.find((session: { current: boolean }) => session.current)._id
    const end = (id: string) =>
      ask(origin, `/v1/auth/sessions/${id}`, { method: 'DELETE', headers: headersOf(cookie) })
    const ended = await end(otherId)
    expect([ended.status, ended.headers['set-cookie']]).toEqual([200, undefined])
    expect((await ask(origin, '/v1/auth/me', { headers: headersOf(other) })).status).toBe(401)
    for (const id of [otherId, stranger.sessionId, 'nothing']) expect((await end(id)).status, id).toBe(404)
    expect((await ask(origin, '/v1/auth/me', { headers: headersOf(theirs) })).status).toBe(200)
    expect((await end(by.sessionId)).headers['set-cookie']).toEqual(ENDED)
  })

  test('signing out everywhere ends every session of one person, this one too', async () => {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makePerson(shop)
    const other = await makeSession(shop, by.user)
    const { cookie: theirs } = await makePerson(shop)
    const out = await ask(origin, '/v1/auth/sessions', { method: 'DELETE', headers: headersOf(cookie) })
    expect(out.headers['set-cookie']).toEqual(ENDED)
    const statuses = [cookie, other, theirs].map(
      async one => (await ask(origin, '/v1/auth/me', { headers: headersOf(one) })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  })

  test('new keys end everybody elses sessions and all open codes, and are recorded', async () => {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makeAdmin(shop)
    const others = [await makeSession(shop, by.user), (await makePerson(shop)).cookie]
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('asked_codes')
        .values({
          id: 'one',
          email: 'a@pothik.example',
          purpose: 'reset',
          code_hash: 'x',
          tries_left: 5,
          expires_at: '2099-01-01T00:00:00.000Z',
        })
        .execute(),
    )
    const answer = await ask(origin, '/v1/auth/regenerate-keys', { headers: headersOf(cookie), body: {} })
    expect(answer.status).toBe(200)
    const statuses = [cookie, ...others].map(
      async one => (await ask(origin, '/v1/auth/me', { headers: headersOf(one) })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 401])
    expect(await shop.db.main.selectFrom('asked_codes').select('email').execute()).toEqual([])
    expect(await accountEventsOf(shop, by.user.id)).toEqual([
      { kind: 'keys_regenerated', details: { sessionsEnded: 2, codesEnded: 1 }, actor: by.user.id },
    ])
  })
})
