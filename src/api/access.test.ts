import { beforeAll, expect, test } from 'vitest'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import type { Role } from '#domain/account.ts'
import { createUser } from '#features/accounts/create-user.ts'
import { identify } from '#features/accounts/identify.ts'
import { openSession } from '#features/accounts/open-session.ts'
import type { Shop } from '#features/shop.ts'
import { CALLERS, type Caller } from '#tests/access-callers.ts'
import { type Around, accessMatrix } from '#tests/access-matrix.ts'
import { ask, jsonOf } from '#tests/ask.ts'
import { EMULATED_ENV } from '#tests/identity-tokens.ts'
import { MADE_PASSWORD } from '#tests/made-password.ts'
import { makeVisitor } from '#tests/makers.ts'
import { openShop } from '#tests/open-shop.ts'
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

// one hash for everybody, or the suite would hash some two hundred passwords
let passwordHash: string
beforeAll(async () => {
  passwordHash = await argon2Passwords().hash(MADE_PASSWORD)
})

const ROLES: Record<Caller, Role> = {
  nobody: 'User',
  newcomer: 'User',
  User: 'User',
  Moderator: 'Moderator',
  Admin: 'Admin',
  temporary: 'Admin',
}

/** A new person who asks as the caller does, and the cookie that they send. */
async function becomeCaller(
  shop: Shop,
  caller: Caller,
): Promise<{ around: Around; cookie: string | undefined }> {
  const email = `${crypto.randomUUID()}@pothik.example`
  const now = shop.clock.now()
  const visitor = makeVisitor()
  const isVerified = caller !== 'newcomer'
  const token = await shop.db.transact(async work => {
    const user = { email, passwordHash, role: ROLES[caller], isVerified }
    const userId = await createUser(work, { ...user, isPasswordTemporary: caller === 'temporary' }, now)
    const of = isVerified ? { userId } : { pending: { email, phone: null, passwordHash } }
    return (await openSession(work, of, { visitor, now })).token
  })
  const found = await identify(shop, token)
  const sessionId = found?.kind === 'person' ? found.person.sessionId : (found?.id ?? '')
  const around = { shop, passwordHash, email, sessionId }
  return { around, cookie: caller === 'nobody' ? undefined : `__Host-sid=${token}` }
}

/** What of accounts a request could have changed. */
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
  const told = Object.entries(await operationsOf(origin)).map(([name, { security }]) => [name, security])
  const right = Object.entries(accessMatrix).map(([name, row]) => [name, row.access && access[row.access]])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(right))
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  expect(document.components.securitySchemes).toEqual(securitySchemes)
})

test.each(Object.entries(accessMatrix))(
  '%s is open to whom its row says and to nobody else',
  async (name, row) => {
    const { origin, shop } = await openShop({ env: EMULATED_ENV })
    const [method = '', pattern = ''] = name.split(' ')
    for (const caller of CALLERS) {
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
      const refused = row.refused[caller]
      if (refused === undefined) {
        const right = row.answers === undefined ? [200, 201] : [row.answers]
        expect(right, `${caller}: ${answer.text}`).toContain(answer.status)
      } else {
        const status = refused === 'not_signed_in' ? 401 : 403
        expect([answer.status, jsonOf(answer).code], `${caller}: ${answer.text}`).toEqual([status, refused])
        expect(await accountsOf(shop), caller).toEqual(before)
      }
    }
  },
)
