import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '#features/accounts/log-in.ts'
import type { Shop } from '#features/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type Engine, freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import { makePasskeyPerson } from '#tests/support/passkeys.ts'
import { makePerson } from '#tests/support/people.ts'
import { runFile } from '#tests/support/run-code.ts'

const TINY_SHOP = new URL('../tests/support/serve-tiny-shop.ts', import.meta.url)

/** Several programs start one after the other. */
const TIME_LIMIT_MS = atPace(120_000)

async function freshPlace(engine: Engine) {
  const database = await freshDatabase(engine)
  onTestFinished(database.remove)
  const env = {
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    APP_SECRET: 'a secret of thirty-two letters or more',
  }
  const opened = async <Result>(work: (shop: Shop) => Promise<Result>) => {
    const shop = makeShop(await database.open(), { now: () => new Date() })
    return await work(shop).finally(() => shop.db.close())
  }
  const reset = (...given: string[]) =>
    runFile(new URL('./reset-second-factor.ts', import.meta.url), env, given).ended
  return { env, opened, reset }
}

test.for<Engine>(['sqlite', 'postgres'])(
  'beside a shop that runs on %s, the command takes the second factor of the last Admin away, and signs them out',
  { timeout: TIME_LIMIT_MS },
  async engine => {
    const { env, opened, reset } = await freshPlace(engine)
    const { by, cookie } = await opened(shop => makePasskeyPerson(shop, { role: 'Admin' }))
    const { email } = by.user
    const running = runFile(TINY_SHOP, env)
    onTestFinished(() => void running.process.kill('SIGKILL'))
    const [, origin = ''] = /\((http:\/\/127\.0\.0\.1:\d+)\)/.exec(await running.says('after')) ?? []
    const me = async () => (await ask(origin, '/v1/auth/me', { headers: { cookie } })).status
    expect(await me()).toBe(200)

    expect(await reset(` ${email.toUpperCase()} `)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${email} has no second factor any more and is signed out everywhere.`),
    })
    expect(await me()).toBe(401)
    await opened(async shop => {
      const given = { identifier: email, password: MADE_PASSWORD, visitor: makeVisitor() }
      expect(await logIn(shop, given)).toMatchObject({ ok: true, session: { isHalf: false } })
      expect(await shop.db.main.selectFrom('passkeys').selectAll().execute()).toEqual([])
      const deeds = await shop.db.main
        .selectFrom('activity')
        .select('actor')
        .where('what', '=', 'second_factor_reset')
        .execute()
      expect(deeds).toEqual([{ actor: 'shop' }])
    })
  },
)

test(
  'the command says what is wrong with what it was given, and changes nothing',
  async () => {
    const { opened, reset } = await freshPlace('sqlite')
    const { email } = (await opened(shop => makePerson(shop))).by.user
    const [none, unknown, missing] = await Promise.all([
      reset(email),
      reset('nobody@pothik.example'),
      reset(),
    ])
    expect([none.code, none.output]).toEqual([1, expect.stringContaining(`${email} has no second factor`)])
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('has no account')])
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('Name one email')])
  },
  TIME_LIMIT_MS,
)
