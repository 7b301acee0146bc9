import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from './support/at-pace.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from './support/databases.ts'
import { PHONE, plantPerson, WORDS } from './support/forgotten-person.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { createDatabase, dropDatabases } from './support/postgres-databases.ts'
import { runMove } from './support/run-move.ts'
import { everythingIn, placesOf } from './support/scan-everything.ts'

const ALL = [...Object.values(WORDS), 'MARKXQ']
const env = { APP_SECRET: 'a secret of thirty-two letters or more' }

/** Each test starts several processes. */
describe.skipIf(!ENGINES.includes('postgres'))('who was forgotten', { timeout: atPace(120_000) }, () => {
  const name = `${inject('postgresTemplate')}_forgotten`
  let source: FreshDatabase
  let databaseUrl: string

  beforeEach(async () => {
    source = await freshDatabase('sqlite')
    databaseUrl = await createDatabase(inject('postgresUrl'), name)
  })
  afterEach(async () => {
    await source.remove()
    await dropDatabases(inject('postgresUrl'), name)
  })

  const asked = { reason: 'call', lastDigits: PHONE.slice(-4) } as const
  /** What a shop has of the person at its start, and that it knows them as forgotten. */
  async function expectNobody(database: FreshDatabase, engine: 'sqlite' | 'postgres'): Promise<void> {
    const { shop, close } = await openShop({ engine, database, env })
    expect(placesOf(ALL, await everythingIn(shop.db))).toEqual([])
    expect(await shop.db.main.selectFrom('forgettings').selectAll().execute()).toEqual([])
    expect(await shop.db.main.selectFrom('forgotten').select('case_no').execute()).toEqual([{ case_no: 1 }])
    await close()
  }

  test('stays so when the shop moves to PostgreSQL, and back', async () => {
    const { shop, close } = await openShop({ database: source, env })
    const { by } = await makeAdmin(shop)
    const { id } = await plantPerson(shop, by)
    expect(await forgetCustomer(shop, { by, id, ...asked })).toMatchObject({ ok: true })
    await close()
    const place = { dataDir: source.dataDir, databaseUrl }
    expect(await runMove('move-to-postgres', place)).toMatchObject({ code: 0 })
    await expectNobody({ ...source, databaseUrl }, 'postgres')
    renameSync(join(source.dataDir, 'shop.db'), join(source.dataDir, 'shop-before.db'))
    expect(await runMove('move-to-sqlite', place)).toMatchObject({ code: 0 })
    await expectNobody(source, 'sqlite')
  })

  test('is erased to the end by the moved shop when a killed process had begun', async () => {
    const { shop, close } = await openShop({ database: source, env })
    const { by } = await makeAdmin(shop)
    const { id } = await plantPerson(shop, by)
    await expect(forgetCustomer(killedAfterDecision(shop), { by, id, ...asked })).rejects.toThrow('killed')
    await close()
    expect(await runMove('move-to-postgres', { dataDir: source.dataDir, databaseUrl })).toMatchObject({
      code: 0,
    })
    await expectNobody({ ...source, databaseUrl }, 'postgres')
  })
})

function killedAfterDecision(shop: Shop): Shop {
  let count = 0
  const transact: Db['transact'] = async work => {
    count += 1
    if (count > 1) throw new Error('killed')
    return await shop.db.transact(work)
  }
  return { ...shop, db: { ...shop.db, transact } }
}
