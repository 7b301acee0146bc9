import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { becomeCaller } from '#tests/support/become-caller.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { makeHalfSignIn } from '#tests/support/second-factor.ts'

/**
 * Every writing operation of the document, with values for the parameters in its path. Webhooks are left out: they come
 * from no browser and are protected by their token, which no browser has.
 */
async function writesOf(origin: string): Promise<{ method: string; path: string }[]> {
  const { paths } = jsonOf(await ask(origin, '/v1/openapi.json'))
  const asked = Object.entries<object>(paths).filter(([pattern]) => !pattern.startsWith('/v1/webhooks/'))
  return asked.flatMap(([pattern, item]) =>
    Object.keys(item)
      .filter(method => method !== 'get')
      .map(method => ({ method: method.toUpperCase(), path: pattern.replace(/\{\w+\}/g, 'any') })),
  )
}

describe('no write is taken that another site could have started', () => {
  const cases: [string, Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['that says so, whatever its origin', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }],
    ['of an older browser from another origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['that says nothing of where it began and has a cookie', {}],
  ]
  test.each(cases)('%s', async (_title, headers) => {
    const { origin, shop } = await openShop()
    const { cookie } = await makeAdmin(shop)
    const writes = await writesOf(origin)
    expect(writes.length).toBeGreaterThan(10)
    for (const { method, path } of writes) {
      const answer = await ask(origin, path, { method, headers: { cookie, ...headers } })
      expect([answer.status, jsonOf(answer).message], `${method} ${path}`).toEqual([403, 'Forbidden'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const me = await ask(origin, '/v1/auth/me', { headers: { cookie } })
    expect(me.status).toBe(200)
  })
})

test('what a form of another site can send as a body is not read', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makeAdmin(shop)
  const newcomer = (await becomeCaller(shop, 'newcomer')).cookie ?? ''
  const half = await makeHalfSignIn(shop)
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const writes = (await writesOf(origin)).filter(({ method }) => method !== 'DELETE')
  for (const { method, path } of writes)
    for (const type of types) {
      // only pictures come as multipart: the origin check, tested above, protects them
      if (path === '/v1/upload' && type.startsWith('multipart/')) continue
      // a signed-in person has no code to wait for, and is refused for that first
      const headers = headersOf(
        {
          '/v1/auth/resend-otp': newcomer,
          '/v1/auth/second-factor': half,
          '/v1/auth/second-factor/options': half,
        }[path] ?? cookie,
      )
      const answer = await ask(origin, path, {
        method,
        headers: { ...headers, 'content-type': type },
        body: '{}',
      })
      expect(answer.status, `${method} ${path} as ${type}`).toBe(415)
    }
})

test('answers about accounts are kept by nobody, refusals and failures too', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makePerson(shop)
  const answers = [
    await ask(origin, '/v1/auth/me'),
    await ask(origin, '/v1/auth/me', { headers: { cookie } }),
    await ask(origin, '/v1/%61uth/me', { headers: { cookie } }),
    await ask(origin, '/v1/auth/users', { headers: { cookie } }),
    await ask(origin, '/v1/auth/login', { body: { nonsense: true } }),
    await ask(origin, '/v1/auth/login', { body: '{', headers: { 'content-type': 'application/json' } }),
  ]
  expect(answers.map(answer => answer.status)).toEqual([401, 200, 200, 403, 400, 400])
  for (const answer of answers) expect(answer.headers['cache-control']).toBe('no-store')
})

test('another role and a deletion take their rights from a browser at once', async () => {
  const { origin, shop } = await openShop()
  const { cookie: owner } = await makeAdmin(shop)
  const { by, cookie } = await makePerson(shop, { role: 'Moderator' })
  const change = (method: string, body?: object) =>
    ask(origin, `/v1/auth/users/${by.user.id}`, { method, headers: headersOf(owner), ...(body && { body }) })
  const statusOf = async (one: string) =>
    (await ask(origin, '/v1/auth/me', { headers: { cookie: one } })).status
  await change('PUT', { role: 'User' })
  expect(await statusOf(cookie)).toBe(401)
  const again = await makeSession(shop, by.user)
  expect(await statusOf(again)).toBe(200)
  await change('DELETE')
  expect(await statusOf(again)).toBe(401)
})

test('a role is read anew for each request', async () => {
  const { origin, shop } = await openShop()
  const { by, cookie } = await makeAdmin(shop)
  const statusOf = async () => (await ask(origin, '/v1/auth/users', { headers: { cookie } })).status
  expect(await statusOf()).toBe(200)
  await shop.db.transact(({ tx }) =>
    tx.updateTable('users').set({ role: 'Moderator' }).where('id', '=', by.user.id).execute(),
  )
  expect(await statusOf()).toBe(403)
})

test('cookies that were never given open nothing', async () => {
  const { origin, shop } = await openShop()
  const { by, cookie } = await makeAdmin(shop)
  const token = cookie.replace('__Host-sid=', '')
  const hash = createHash('sha256').update(token).digest('hex')
  const cookies = [
    `__Host-sid=${by.sessionId}`,
    `__Host-sid=${hash}`,
    `__Host-sid=${hash.slice(0, 43)}`,
    `__Host-sid=${token}a`,
    `__Host-sid=${token.slice(1)}`,
    `__Host-sid="${token}"`,
    `sid=${token}`,
    `__host-sid=${token}`,
    `__Host-device=${token}`,
    '__Host-sid=',
  ]
  for (const one of cookies)
    expect((await ask(origin, '/v1/auth/me', { headers: { cookie: one } })).status, one).toBe(401)
})

/** The whole contents of the database, as text. */
async function dump({ main }: Db): Promise<string> {
  const tables = (await main.introspection.getTables()).filter(table => !table.isView)
  expect(tables.map(table => table.name)).toContain('sessions')
  const read = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(main))
  return JSON.stringify((await Promise.all(read)).map(({ rows }) => rows))
}

eachEngine(engine => {
  test('the database holds neither a token nor a password', async () => {
    const { origin, shop } = await openShop({ engine })
    const { email } = await makeUser(shop)
    const logIn = (password: string) =>
      ask(origin, '/v1/auth/login', { body: { identifier: email, password } })
    const signedIn = await logIn(MADE_PASSWORD)
    await logIn('Wr0ng&Sole')
    await ask(origin, '/v1/auth/login', { body: { identifier: 'Typ0ed&Here', password: 'Wr0ng&Sole' } })
    const changed = await ask(origin, '/v1/auth/change-password', {
      headers: headersOf(cookieOf(signedIn)),
      body: { currentPassword: MADE_PASSWORD, password: 'Br0gue&Boot' },
    })
    expect(changed.status).toBe(200)
    const held = await dump(shop.db)
    const tokens = [signedIn, changed].flatMap(answer =>
      (answer.headers['set-cookie'] ?? []).map(set => set.split(';', 1)[0]?.split('=')[1] ?? ''),
    )
    expect(tokens).toHaveLength(4)
    const secrets = [...tokens, MADE_PASSWORD, 'Br0gue&Boot', 'Wr0ng&Sole', 'Typ0ed&Here']
    for (const secret of secrets) {
      expect(secret).not.toBe('')
      expect(held.toLowerCase()).not.toContain(secret.toLowerCase())
    }
    const hash = createHash('sha256').update(cookieOf(changed).replace('__Host-sid=', '')).digest('hex')
    expect(held).toContain(hash)
  })
})
