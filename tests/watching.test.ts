import { renameSync, rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { ask, jsonOf } from './support/ask.ts'
import type { Engine } from './support/databases.ts'
import { openShop } from './support/open-shop.ts'
import { runSql } from './support/run-sql.ts'

const ENGINES: Engine[] = ['sqlite', 'postgres']
const READY = { database: 'ok', migrations: 'ok', disk: 'ok' }

/** Requested again until it matches: an answer is valid for half a second. */
const readiness = async (origin: string) => {
  const answer = await ask(origin, '/readyz')
  return [answer.status, jsonOf(answer).checks]
}
const expectReadiness = (origin: string, status: number, checks: object) =>
  expect.poll(() => readiness(origin), { timeout: atPace(10_000), interval: 100 }).toEqual([status, checks])

describe.each(ENGINES)('watching a shop on %s', engine => {
  test('a sound shop is alive and ready, and nobody keeps the answer', async () => {
    const { origin, shop } = await openShop({ engine })
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(origin, path)
      expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']], path).toEqual([
        200,
        'no-store',
        undefined,
      ])
    }
    expect(jsonOf(await ask(origin, '/healthz'))).toEqual({ status: 'ok' })
    expect(jsonOf(await ask(origin, '/readyz'))).toEqual({ status: 'ready', checks: READY })
    expect((await ask(origin, '/readyz', { method: 'HEAD' })).status).toBe(200)
    // its row for trying the database is gone
    expect(
      await shop.db.main.selectFrom('leases').select('name').where('name', 'like', 'try:%').execute(),
    ).toEqual([])
  })

  test('a database that takes no writes makes it unready, and it comes back by itself', async () => {
    const { origin, config } = await openShop({ engine })
    const [stop, go] =
      engine === 'sqlite'
        ? [
            "create trigger broken before insert on leases begin select raise(abort, 'broken'); end",
            'drop trigger broken',
          ]
        : [
            'alter table leases add constraint broken check (false) not valid',
            'alter table leases drop constraint broken',
          ]
    await runSql(config, stop)
    await expectReadiness(origin, 503, { ...READY, database: 'no read or write' })
    expect((await ask(origin, '/healthz')).status).toBe(200)
    await runSql(config, go)
    await expectReadiness(origin, 200, READY)
  })

  test('a database put back to an older state makes it unready; one of a newer program does not', async () => {
    const { origin, config } = await openShop({ engine })
    await runSql(config, "insert into migrations values ('9999-newer.sql', 'x', '2026-11-22T00:00:00.000Z')")
    await runSql(config, "update migrations set name = 'x' || name where name like '0007%'")
    await expectReadiness(origin, 503, { ...READY, migrations: 'missing' })
    await runSql(config, "update migrations set name = substr(name, 2) where name like 'x%'")
    await expectReadiness(origin, 200, READY)
    // the same name with other contents
    await runSql(config, "update migrations set hash = 'x' || hash where name like '0007%'")
    await expectReadiness(origin, 503, { ...READY, migrations: 'missing' })
    await runSql(
      config,
      "update migrations set hash = substr(hash, 2) where hash like 'x%' and name like '0007%'",
    )
    await runSql(config, "delete from migrations where name = '9999-newer.sql'")
  })

  test('a data folder that is gone makes it unready until it is back, and no answer names it', async () => {
    const { origin, config } = await openShop({ engine })
    onTestFinished(() => rmSync(`${config.dataDir}-away`, { recursive: true, force: true }))
    renameSync(config.dataDir, `${config.dataDir}-away`)
    // SQLite, whose file is there, cannot write either
    const database = engine === 'sqlite' ? 'no read or write' : 'ok'
    await expectReadiness(origin, 503, { ...READY, database, disk: 'cannot be written' })
    expect((await ask(origin, '/readyz')).text).not.toContain(config.dataDir)
    renameSync(`${config.dataDir}-away`, config.dataDir)
    await expectReadiness(origin, 200, READY)
  })
})

test('a disk that is almost full makes it unready', async () => {
  let freeBytes = 1024 * 1024 * 1024
  const { origin } = await openShop({
    disk: { freeBytes: async () => freeBytes, tryWriting: async () => {} },
  })
  await expectReadiness(origin, 200, READY)
  freeBytes = 10 * 1024 * 1024
  await expectReadiness(origin, 503, { ...READY, disk: 'almost full' })
})

test('however many ask, everything is tried once; what hangs is unready after three seconds and not tried again', async () => {
  let tries = 0
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { origin } = await openShop({
    disk: {
      freeBytes: async () => Number.MAX_SAFE_INTEGER,
      tryWriting: () => {
        tries += 1
        return held
      },
    },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness(origin)))
  for (const answer of answers) expect(answer).toEqual([503, { ...READY, disk: 'no answer' }])
  expect((await ask(origin, '/healthz')).status).toBe(200)
  expect(tries).toBe(1)
  letGo()
  await expectReadiness(origin, 200, READY)
})
