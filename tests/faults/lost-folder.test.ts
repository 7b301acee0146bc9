import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrateSqlite } from '#db/migrate-sqlite.ts'
import { ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { expectWhole, prepareShop, withShop } from './faulty-storage.ts'
import { sampleOrFull } from './seeded.ts'
import { openSmallDisk, whyNoDisk } from './small-disk.ts'
import { launchTinyShop, startTinyShop } from './tiny-shop.ts'

const TIME_LIMIT_MS = atPace(120_000)
const missing = whyNoDisk()
if (missing) console.log(`left out: ${missing}`)

/** The output of a shop that cannot start: one line, and nothing of the program. */
async function refusalOf(dataDir: string): Promise<string> {
  const { code, output } = await launchTinyShop({ dataDir }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output
}

describe('a shop that cannot have its data folder says which one and why', () => {
  test.skipIf(missing)(
    'because it can only be read',
    async () => {
      const disk = openSmallDisk({ megabytes: 4 })
      onTestFinished(disk.remove)
      disk.setReadOnly(true)
      expect(await refusalOf(disk.path)).toContain(`The data folder ${disk.path} cannot be written`)
      disk.setReadOnly(false)
      mkdirSync(join(disk.path, 'uploads'))
      migrateSqlite(join(disk.path, 'shop.db'))
      disk.setReadOnly(true)
      expect(await refusalOf(disk.path)).toContain(`The data folder ${disk.path} cannot be written`)
    },
    TIME_LIMIT_MS,
  )

  test(
    'because its database is damaged',
    async () => {
      const database = await freshDatabase('sqlite')
      onTestFinished(database.remove)
      const file = join(database.dataDir, 'shop.db')
      writeFileSync(file, Buffer.alloc(200_000, 'no database'))
      expect(await refusalOf(database.dataDir)).toContain(`${file} cannot be used: file is not a database`)
    },
    TIME_LIMIT_MS,
  )
})

const LOSSES = {
  'its files are deleted': folder => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `shop.db${end}`))
  },
  'its log is deleted': folder => rmSync(join(folder, 'shop.db-wal')),
  'its folder is moved': folder => {
    renameSync(folder, `${folder}-moved`)
    mkdirSync(folder)
  },
  'another database is put in its place': folder => {
    cpSync(join(folder, 'shop.db'), join(folder, 'other.db'))
    renameSync(join(folder, 'other.db'), join(folder, 'shop.db'))
  },
} as const satisfies Record<string, (folder: string) => void>

/** One is enough to see each check of the shop. */
const TRIED = Object.entries(LOSSES).slice(0, sampleOrFull(1, 4))

/** A running shop whose folder may be moved away; both places are removed after the test. */
async function openToLose() {
  const database = await freshDatabase('sqlite')
  const { dataDir } = database
  onTestFinished(async () => {
    await database.remove()
    rmSync(`${dataDir}-moved`, { recursive: true, force: true })
  })
  const { orders } = await prepareShop(database.open)
  return { database, dataDir, orders, running: await startTinyShop({ dataDir }) }
}

test.each(TRIED)(
  'a running shop on SQLite acknowledges no order once %s, and shows what it has',
  async (_what, lose) => {
    const { dataDir, orders, running } = await openToLose()
    const { origin } = running
    expect(await orders.send(origin, { most: 12 })).toBe(12)
    lose(dataDir)
    expect(await orders.send(origin, { most: 12 })).toBe(0)
    // lists of the back office are read by a thread that may have to open the files again
    for (const path of ['/', '/v1/products']) expect((await ask(origin, path)).status).toBe(200)
    running.process.kill('SIGTERM')
    expect((await running.ended).output).toContain('removed or replaced while the shop runs')
  },
  TIME_LIMIT_MS,
)

test(
  'a folder that is moved away and brought back is written again, and holds every order once',
  async () => {
    const { database, dataDir, orders, running } = await openToLose()
    const { origin } = running
    await orders.send(origin, { most: 12 })
    renameSync(dataDir, `${dataDir}-moved`)
    await orders.send(origin, { most: 12 })
    expect(orders.open.size).toBe(12)
    renameSync(`${dataDir}-moved`, dataDir)
    await orders.sendAgain(origin)
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    await withShop(database.open, shop => expectWhole(shop, orders))
  },
  TIME_LIMIT_MS,
)
