import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Shop } from '#features/shop.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { type Engine, type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { makeSession, makeShop, makeUser } from '#tests/support/makers.ts'
import { runFile } from '#tests/support/run-code.ts'

const environmentOf = ({ dataDir, databaseUrl }: Pick<FreshDatabase, 'dataDir' | 'databaseUrl'>) => ({
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  APP_SECRET: 'a secret of thirty-two letters or more',
})

/** Runs the command to its end. */
async function makeAdmin(env: Record<string, string>, ...given: string[]) {
  const file = new URL('./make-admin.ts', import.meta.url)
  const { code, output } = await runFile(file, env, given).ended
  const [, password = ''] = /after signing in: (\S+)\n/.exec(output) ?? []
  return { code, output, password }
}

async function freshPlace(engine: Engine) {
  const database = await freshDatabase(engine)
  onTestFinished(database.remove)
  const opened = async <Result>(work: (shop: Shop) => Promise<Result>) => {
    const shop = makeShop(await database.open(), { now: () => new Date() })
    return await work(shop).finally(() => shop.db.close())
  }
  return { env: environmentOf(database), opened, dataDir: database.dataDir }
}

async function startShop(env: Record<string, string>) {
  const shop = runFile(new URL('../tests/support/serve-tiny-shop.ts', import.meta.url), env)
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const output = await shop.says('after')
  return { ...shop, origin: /\((http:\/\/127\.0\.0\.1:\d+)\)/.exec(output)?.[1] ?? '' }
}

async function signIn(origin: string, identifier: string, password: string) {
  const answer = await ask(origin, '/v1/auth/login', { body: { identifier, password } })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0]
  return { status: answer.status, cookie }
}

const me = async (origin: string, cookie: string | undefined) => {
  const answer = await ask(origin, '/v1/auth/me', { headers: { cookie } })
  return { status: answer.status, data: jsonOf(answer).data }
}

test.for<Engine>(['sqlite', 'postgres'])(
  'beside a shop that runs on %s, a User becomes an Admin with a new password and is signed out everywhere',
  async engine => {
    const { env, opened } = await freshPlace(engine)
    const { cookie, email } = await opened(async shop => {
      const user = await makeUser(shop, { phone: '01712345678' })
      return { ...user, cookie: await makeSession(shop, user) }
    })
    const { origin } = await startShop(env)
    expect(await me(origin, cookie)).toMatchObject({ status: 200, data: { role: 'User' } })
    const { code, output, password } = await makeAdmin(env, ` ${email.toUpperCase()} `, '--yes')
    expect(code).toBe(0)
    expect(output).toContain(`${email} was User and is an Admin now, signed out everywhere.`)
    expect((await me(origin, cookie)).status).toBe(401)
    expect(await signIn(origin, email, 'Str0ng&Sole')).toMatchObject({ status: 401 })
    const signedIn = await signIn(origin, email, password)
    expect(await me(origin, signedIn.cookie)).toMatchObject({
      data: { email, phone: '01712345678', role: 'Admin', mustChangePassword: true },
    })
    const again = await makeAdmin(env, '--yes', email)
    expect(again.output).toContain(`${email} was Admin`)
    expect(again.password).not.toBe(password)
    expect((await me(origin, signedIn.cookie)).status).toBe(401)
  },
)

test.for<Engine>(['sqlite', 'postgres'])(
  'on %s an account that proved nothing is verified and loses the phone that somebody typed',
  async engine => {
    const { env, opened } = await freshPlace(engine)
    const given = { email: 'owner@shop.example', phone: '01712345678', isVerified: false }
    await opened(shop => makeUser(shop, given))
    const { code, output } = await makeAdmin(env, given.email, '--yes')
    expect([code, output]).toEqual([0, expect.stringContaining('owner@shop.example was User')])
    const users = await opened(({ db }) => db.main.selectFrom('users').selectAll().execute())
    expect(users).toMatchObject([{ role: 'Admin', phone: null, verified_at: expect.any(String) }])
  },
)

test.for<Engine>(['sqlite', 'postgres'])(
  'on %s a new account is made while no shop runs, and the event is kept without the password',
  async engine => {
    const { env, opened, dataDir } = await freshPlace(engine)
    const { code, output, password } = await makeAdmin(env, 'owner@shop.example')
    expect(code).toBe(0)
    expect(output).toContain('owner@shop.example is an Admin now.')
    await opened(async ({ db }) => {
      const events = await db.main.selectFrom('account_events').selectAll().execute()
      expect(events).toMatchObject([{ kind: 'made_admin', actor: 'shop', details: '{"from":null}' }])
      const users = await db.main.selectFrom('users').selectAll().execute()
      expect(users).toMatchObject([{ email: 'owner@shop.example', role: 'Admin' }])
      expect(JSON.stringify([events, users])).not.toContain(password)
    })
    expect(readdirSync(dataDir)).not.toContain('first-admin.txt')
    // it is the first Admin: the next start creates no other
    const shop = await startShop(env)
    expect(await signIn(shop.origin, 'owner@shop.example', password)).toMatchObject({ status: 200 })
    expect((await shop.says('after')).includes('first Admin')).toBe(false)
  },
)

test('an email that has an account is told what would happen, and nothing does where nobody can be asked', async () => {
  const { env, opened } = await freshPlace('sqlite')
  const [user, admin] = await opened(async shop => {
    const made = [await makeUser(shop), await makeUser(shop, { role: 'Admin' })] as const
    for (const one of made) await makeSession(shop, one)
    return made
  })
  const rows = () =>
    opened(async ({ db: { main } }) => [
      await main.selectFrom('users').selectAll().execute(),
      await main.selectFrom('sessions').selectAll().execute(),
    ])
  const before = await rows()
  const ends = 'replaces its password and signs it out everywhere (1 browser now).\nNothing was changed.'
  for (const [email, would] of [
    [user.email, `has an account already, as User. Going on makes it an Admin, ${ends}`],
    [admin.email, `is an Admin already. Going on ${ends}`],
  ] as const) {
    const { code, output } = await makeAdmin(env, email)
    expect([code, output]).toEqual([1, expect.stringContaining(`${email} ${would}`)])
    expect(output).toContain(`npm run make-admin -- ${email} --yes`)
  }
  expect(await rows()).toEqual(before)
})

test('what is wrong is said, and nothing is written', async () => {
  const { env, opened } = await freshPlace('sqlite')
  expect(await makeAdmin(env)).toMatchObject({ code: 1, output: expect.stringContaining('Name one email') })
  expect(await makeAdmin(env, 'one@shop.example', 'two@shop.example')).toMatchObject({ code: 1 })
  expect(await makeAdmin(env, 'owner')).toMatchObject({ code: 1, output: 'owner is no email address.\n' })
  const wrong = await makeAdmin({ ...env, PORT: 'many' }, 'owner@shop.example')
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be a whole number') })
  expect(await opened(({ db }) => db.main.selectFrom('users').select('id').execute())).toEqual([])
})

test('in a folder without a shop nothing is begun', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-shop-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const answer = await makeAdmin(environmentOf({ dataDir, databaseUrl: undefined }), 'owner@shop.example')
  expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('holds no shop') })
  expect(readdirSync(dataDir)).toEqual([])
})
