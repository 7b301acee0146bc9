import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { type Engine, eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { makePerson, personOf } from '#tests/support/people.ts'
import { makeRegistration } from '#tests/support/registrations.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { identify } from './identify.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const visitor = makeVisitor()

eachEngine((_engine, open) => {
  test('a session ends after a week without use', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, cookie } = await makePerson(shop)
    clock.advance(7 * DAY_MS - 1)
    expect(await personOf(shop, cookie)).toBeDefined()
    expect(await listSessions(shop, by)).toHaveLength(1)
    clock.advance(7 * DAY_MS)
    expect(await personOf(shop, cookie)).toBeUndefined()
    expect(await listSessions(shop, by)).toEqual([])
  })

  test('a session that is used every day ends after thirty', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { cookie } = await makePerson(shop)
    for (let day = 1; day < 30; day += 1) {
      clock.advance(DAY_MS)
      expect(await personOf(shop, cookie), `day ${day}`).toBeDefined()
    }
    clock.advance(DAY_MS)
    expect(await personOf(shop, cookie)).toBeUndefined()
  })

  test('a session that proves no email ends after an hour', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const email = 'rahim@pothik.example'
    const { token } = await makeRegistration(shop, { email })
    clock.advance(60 * MINUTE_MS - 1)
    expect(await identify(shop, token)).toMatchObject({ kind: 'pending', email })
    clock.advance(1)
    expect(await identify(shop, token)).toBeUndefined()
  })

  test('a session of somebody who has proven no email, however it came to be, proves nobody', async () => {
    const shop = makeShop(await open())
    const cookie = await makeSession(shop, await makeUser(shop, { isVerified: false }))
    expect(await personOf(shop, cookie)).toBeUndefined()
  })

  test('sessions that are over leave the table when another begins', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const user = await makeUser(shop)
    for (let count = 0; count < 3; count += 1) await makeSession(shop, user)
    clock.advance(29 * DAY_MS)
    const living = await makeSession(shop, user)
    clock.advance(DAY_MS)
    await logIn(shop, { identifier: user.email, password: MADE_PASSWORD, visitor })
    const left = await shop.db.main.selectFrom('sessions').select('created_at').execute()
    expect(left).toHaveLength(2)
    expect(await personOf(shop, living)).toBeDefined()
  })
})

const FULL = `create function disk_is_full() returns trigger language plpgsql as
  $$ begin raise exception using errcode = '53100'; end $$;
  create trigger full_disk before update on sessions for each row execute function disk_is_full()`

test.each<Engine>(['sqlite', 'postgres'])(
  'a session goes on while nobody can write down that it is used, on %s',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const db = await database.open()
    onTestFinished(db.close)
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(db, clock)
    const { cookie } = await makePerson(shop)
    clock.advance(DAY_MS)
    const log = join(database.dataDir, 'shop.db-wal')
    if (engine === 'sqlite') renameSync(log, `${log}-away`)
    else await runSql(database, FULL)
    const used = () => db.transact(({ tx }) => tx.updateTable('sessions').set({ device: 'x' }).execute())
    await expect(used()).rejects.toThrow()
    expect(await personOf(shop, cookie)).toBeDefined()
    if (engine === 'sqlite') renameSync(`${log}-away`, log)
  },
)
