import { describe, expect, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { CALLERS, type Caller } from '#tests/support/access-callers.ts'
import { accessMatrix } from '#tests/support/access-matrix.ts'
import type { Row } from '#tests/support/access-row.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { becomeCaller } from '#tests/support/become-caller.ts'
import { ABOVE_DATABASE, type Engine } from '#tests/support/databases.ts'
import { EMULATED_ENV } from '#tests/support/identity-tokens.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeHalfSignIn } from '#tests/support/second-factor.ts'
import { access, securitySchemes } from './access.ts'

type Operation = { security?: readonly object[] }

/** The operations of the document: `get /v1/products`. */
async function operationsOf(origin: string): Promise<Record<string, Operation>> {
  const { paths } = jsonOf(await ask(origin, '/v1/openapi.json'))
  return Object.fromEntries(
    Object.entries<Record<string, Operation>>(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method} ${path}`, operation]),
    ),
  )
}

/**
 * Every cookie that the shop may set: of a session (full, pending or ended), and of a browser that is known or has
 * ordered.
 */
const COOKIE =
  /^__Host-(?:sid=(?:[\w-]{43}; Max-Age=(?:2592000|3600)|; Max-Age=0)|device=[\w-]{22}\.[\w-]{43}; Max-Age=15724800|browser=[\da-f-]{36}; Max-Age=2592000|reset=[\w-]{43}; Max-Age=300); Path=\/; HttpOnly; Secure; SameSite=Lax$/

/** The rows of accounts that a request could have changed. */
async function accountsOf({ db }: Shop) {
  const users = await db.main.selectFrom('users').selectAll().orderBy('id').execute()
  const sessions = await db.main.selectFrom('sessions').select('id').orderBy('id').execute()
  const events = await db.main.selectFrom('account_events').select('id').orderBy('id').execute()
  return { users, sessions, events }
}

test('every operation of the document has a row that says who may call it, and no row is left over', async () => {
  const { origin } = await openShop()
  expect(Object.keys(accessMatrix).toSorted()).toEqual(Object.keys(await operationsOf(origin)).toSorted())
})

test('the document says of every operation what its row says', async () => {
  const { origin } = await openShop()
  const reported = Object.entries(await operationsOf(origin)).map(([name, { security }]) => [name, security])
  const right = Object.entries(accessMatrix).map(([name, row]) => [name, row.access && access[row.access]])
  expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(right))
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  expect(document.components.securitySchemes).toEqual(securitySchemes)
})

type Opened = Pick<Awaited<ReturnType<typeof openShop>>, 'origin' | 'shop'>

/** Asks for an operation as a new person of this kind, who is answered or refused as its row says. */
async function expectAccess({ origin, shop }: Opened, [name, row]: [string, Row], caller: Caller) {
  const [method = '', pattern = ''] = name.split(' ')
  const { around, cookie } = await becomeCaller(shop, caller)
  const { path = pattern, body, type } = await row.request(around)
  const headers = {
    ...(cookie && { cookie, origin: 'http://shop.test' }),
    ...(type && { 'content-type': type }),
  }
  const before = await accountsOf(shop)
  const answer = await ask(origin, path, {
    method: method.toUpperCase(),
    headers,
    ...(body && { body }),
    ...(row.isEndless && { isCut: true }),
  })
  const place = `${name} as ${caller}: ${answer.text}`
  for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie, place).toMatch(COOKIE)
  const refused = row.refused[caller]
  if (refused === undefined) {
    const right = row.answers === undefined ? [200, 201] : [row.answers]
    expect(right, place).toContain(answer.status)
  } else {
    const status = refused === 'not_signed_in' ? 401 : 403
    expect([answer.status, jsonOf(answer).code], place).toEqual([status, refused])
    expect(await accountsOf(shop), place).toEqual(before)
  }
}

const rows = Object.entries(accessMatrix)
const isRead = ([name]: [string, Row]) => name.startsWith('get ')
const isAnswered = ([, row]: [string, Row], caller: Caller) => row.refused[caller] === undefined
/** Who is refused never comes to the database: where that was shown already, only answers are asked for. */
const isShown = (engine: Engine) => !ABOVE_DATABASE.includes(engine)

/** Everybody, or one whom it is open to. */
const callersOf = (row: [string, Row], engine: Engine): readonly Caller[] =>
  isShown(engine) ? CALLERS.filter(caller => isAnswered(row, caller)).slice(0, 1) : CALLERS

/** Changes by what they are of, `/v1/orders`: opening a shop takes longer than asking it for all of them. */
const changes = Object.entries(
  Object.groupBy(
    rows.filter(row => !isRead(row)),
    ([name]) => /\/v1\/[^/]+/.exec(name)?.[0] ?? name,
  ),
)

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test.each(changes)('%s is open to whom its row says and to nobody else', async (_part, parts = []) => {
    const opened = await openShop({ engine, env: EMULATED_ENV })
    for (const row of parts)
      for (const caller of callersOf(row, engine)) await expectAccess(opened, row, caller)
  })

  // reads leave the shop as it is: one is enough for all of them
  test.each(CALLERS)('%s may read what the rows say and nothing else', async caller => {
    const opened = await openShop({ engine, env: EMULATED_ENV })
    for (const row of rows.filter(isRead))
      if (!isShown(engine) || isAnswered(row, caller)) await expectAccess(opened, row, caller)
  })
})

/** A request that is wrong in every part: no id is so long, no query holds these, no body ends like this. */
function brokenRequest(name: string) {
  const [method = '', pattern = ''] = name.split(' ')
  const query = '?page=x&limit=x&format=x&need=x&after=x&state=x&days=x&color=&size=x'
  const isRead = method === 'get'
  return {
    path: pattern.replaceAll(/\{\w+\}/g, 'x'.repeat(300)) + (isRead ? query : ''),
    method: method.toUpperCase(),
    type: isRead ? undefined : 'application/json',
    body: isRead ? undefined : '{"a":',
  }
}

test('who may not call an operation is told so before anything of the request is judged', async () => {
  const { origin, shop } = await openShop({ env: EMULATED_ENV })
  const judged: string[] = []
  for (const [name, row] of Object.entries(accessMatrix)) {
    if (row.access === undefined) continue
    const { path, method, type, body } = brokenRequest(name)
    for (const caller of CALLERS) {
      const { cookie } = await becomeCaller(shop, caller)
      const answer = await ask(origin, path, {
        method,
        headers: {
          ...(cookie && { cookie, origin: 'http://shop.test' }),
          ...(type && { 'content-type': type }),
        },
        ...(body && { body }),
        ...(row.isEndless && { isCut: true }),
      })
      const refused = row.refused[caller]
      const [status, place] = [
        refused === 'not_signed_in' ? 401 : 403,
        `${name} as ${caller}: ${answer.text}`,
      ]
      if (refused) expect([answer.status, jsonOf(answer).code], place).toEqual([status, refused])
      else expect([401, 403], place).not.toContain(answer.status)
      if (!refused && [400, 415].includes(answer.status)) judged.push(name)
    }
  }
  // the refused requests were broken indeed
  expect(new Set(judged).size).toBeGreaterThan(40)
})

test('a sign-in that waits for its second factor opens nothing but the second half of itself', async () => {
  const { origin, shop } = await openShop({ env: EMULATED_ENV })
  const cookie = await makeHalfSignIn(shop, { role: 'Admin' })
  for (const [name, row] of Object.entries(accessMatrix)) {
    if (row.access === undefined || row.access === 'half-sign-in') continue
    const { path, method, type, body } = brokenRequest(name)
    const answer = await ask(origin, path, {
      method,
      headers: { cookie, origin: 'http://shop.test', ...(type && { 'content-type': type }) },
      ...(body && { body }),
    })
    expect([answer.status, jsonOf(answer).code], name).toEqual([403, 'second_factor_awaited'])
  }
})

test('an Admin whose days without a second factor are over sets one up, and does nothing else', async () => {
  const { origin, shop } = await openShop({ env: EMULATED_ENV })
  const { by, cookie } = await makeAdmin(shop)
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('users')
      .set({ admin_since: new Date(shop.clock.now().getTime() - 8 * 24 * 3_600_000).toISOString() })
      .where('id', '=', by.user.id)
      .execute(),
  )
  for (const [name, row] of Object.entries(accessMatrix)) {
    const isOfStaff = ['staff', 'admin', 'own', 'staff-stepped-up', 'admin-stepped-up'].includes(
      row.access ?? '',
    )
    if (!isOfStaff) continue
    const { path, method, type, body } = brokenRequest(name)
    const answer = await ask(origin, path, {
      method,
      headers: { cookie, origin: 'http://shop.test', ...(type && { 'content-type': type }) },
      ...(body && { body }),
    })
    expect([answer.status, jsonOf(answer).code], name).toEqual([403, 'second_factor_needed'])
  }
  const started = await ask(origin, '/v1/auth/second-factor/totp', {
    method: 'POST',
    headers: { cookie, origin: 'http://shop.test' },
  })
  expect(jsonOf(started).data.qr_svg).toContain('<svg')
})
