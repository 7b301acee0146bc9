import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { BackupFault } from '#db/backup-fault.ts'
import type { BackupFolder, FoundBackup } from '#db/backup-folder.ts'
import type { BackupNote } from '#db/backup-note.ts'
import type { Db } from '#db/open-db.ts'
import { BACKUP_OVERDUE_HOURS } from '#domain/shop-data/backup.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeBackupRecord } from '#tests/support/make-backup-record.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { adoptBackups } from './adopt-backups.ts'
import { backupAge } from './backup-age.ts'
import { BACKUP_LEASE_MS, renewBackup, takeBackup } from './claim-backup.ts'
import { countCustomers } from './count-customers.ts'
import { readData } from './read-data.ts'
import { runBackup } from './run-backup.ts'
import { startBackup } from './start-backup.ts'

const HOUR_MS = 3_600_000
const AT = '2026-03-02T06:00:00.000Z'

const noteOf = (madeAt: string, given: Partial<BackupNote> = {}): BackupNote => ({
  engine: 'sqlite',
  file: 'shop.db',
  madeAt,
  bytes: 5_000_000,
  sha256: 'x',
  products: 2,
  orders: 3,
  ordersTaka: 7500,
  pictures: 4,
  picturesBytes: 80_000,
  isChecked: true,
  ...given,
})

/** A folder whose backups are made by `make`. */
function playedFolder(make: BackupFolder['make'] = async (_name, { now }) => noteOf(now.toISOString())) {
  const found: FoundBackup[] = []
  const folder: BackupFolder = {
    path: '/var/lib/shop/backups',
    machine: 'one',
    hasBucket: false,
    freeBytes: async () => 5e9,
    make,
    removeLeft: async () => {},
    list: async () => found,
  }
  return { folder, found }
}

async function openBackups(db: Db, make?: BackupFolder['make']) {
  const clock = heldClock(AT)
  const { folder, found } = playedFolder(make)
  const shop = { ...makeShop(db, clock), backups: folder }
  const { by } = await makeAdmin(shop, { email: 'nadia@pothik.example' })
  const take = async (holder = 'process') => {
    const claimed = await takeBackup(shop, holder)
    if (!claimed) throw new Error('there was none to make')
    return claimed
  }
  return { shop, clock, found, by, take, read: async () => (await readData(shop, by)).report }
}

eachEngine((_engine, open) => {
  test('of many presses at once one begins a backup, and one process makes it', async () => {
    const { shop, by, read } = await openBackups(await open())
    const pressed = await Promise.all(Array.from({ length: 8 }, () => startBackup(shop, { by })))
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed.filter(press => !press.ok && press.code === 'backup_running')).toHaveLength(7)
    const takers = Array.from({ length: 4 }, (_, index) => takeBackup(shop, `process ${index}`))
    const taken = (await Promise.all(takers)).flatMap(one => one ?? [])
    expect(taken).toHaveLength(1)
    expect((await read()).backups).toMatchObject([
      { state: 'running', stage: 'starting', by: 'nadia@pothik.example', name: 'shop-20260302-060000' },
    ])
  })

  test('its stages are seen while it is made, and then its size, its counts and that it was checked', async () => {
    const seen: string[] = []
    const { shop, clock, by, take, read } = await openBackups(
      await open(),
      async (_name, { now, onStage }) => {
        for (const stage of ['database', 'pictures', 'checking'] as const) {
          onStage?.(stage)
          await expect.poll(async () => (await read()).backups[0]?.stage, { timeout: 5000 }).toBe(stage)
          seen.push(stage)
        }
        return noteOf(now.toISOString())
      },
    )
    await startBackup(shop, { by })
    clock.advance(1000)
    expect(await runBackup(shop, await take())).toMatchObject({ ok: true })
    expect(seen).toEqual(['database', 'pictures', 'checking'])
    const { lastGood, isOverdue } = await read()
    expect(isOverdue).toBe(false)
    expect(lastGood).toMatchObject({
      state: 'done',
      stage: 'done',
      verifiedAt: clock.now().toISOString(),
      databaseBytes: 5_000_000,
      picturesBytes: 80_000,
      orders: 3,
      products: 2,
      machine: 'one',
    })
    expect(JSON.stringify(await read())).not.toContain('/var/lib')
  })

  test('what goes wrong is told by its kind, and the next one may begin', async () => {
    const fault = (code: string) => Object.assign(new Error('the machine'), { code })
    const faults = {
      no_room: fault('ENOSPC'),
      folder_refused: fault('EACCES'),
      disk_failed: fault('EIO'),
      tool_missing: new BackupFault('tool_missing', 'pg_dump was not found'),
      damaged: new Error('the database is damaged: page 3'),
      database_away: fault('ECONNREFUSED'),
      unknown: new Error('a bug'),
    }
    let error: Error | undefined
    const { shop, clock, by, take, read } = await openBackups(await open(), async () => {
      throw error
    })
    for (const [problem, given] of Object.entries(faults)) {
      error = given
      clock.advance(1000)
      expect(await startBackup(shop, { by })).toEqual({ ok: true })
      expect(await runBackup(shop, await take())).toMatchObject({ ok: false, problem })
      expect((await read()).backups[0]).toMatchObject({ state: 'failed', problem, verifiedAt: null })
    }
    expect(await read()).toMatchObject({ lastGood: null, isOverdue: true })
  })

  test('a killed process is told as broken off after its time, and gives way to the next backup', async () => {
    const { shop, clock, by, take, read } = await openBackups(await open())
    await startBackup(shop, { by })
    const lost = await take('killed')
    clock.advance(BACKUP_LEASE_MS - 1000)
    expect(await renewBackup(shop, lost, 'database')).toBe(true)
    clock.advance(BACKUP_LEASE_MS - 1)
    expect((await read()).backups[0]).toMatchObject({ state: 'running', stage: 'database' })
    expect(await startBackup(shop, { by })).toMatchObject({ code: 'backup_running' })
    clock.advance(1)
    expect((await read()).backups[0]).toMatchObject({ state: 'failed', problem: 'interrupted' })
    expect(await startBackup(shop, { by })).toEqual({ ok: true })
    // one that only stood still must not make a second one beside it
    expect(await renewBackup(shop, lost, 'pictures')).toBe(false)
    expect(await runBackup(shop, await take('next'))).toMatchObject({ ok: true })
    expect((await read()).backups.map(({ state }) => state)).toEqual(['done', 'failed'])
  })

  test('a stop gives the backup up and says so', async () => {
    const stopping = new AbortController()
    const { shop, by, take, read } = await openBackups(await open(), async (_name, { signal }) => {
      stopping.abort()
      signal?.throwIfAborted()
      throw new Error('it went on')
    })
    await startBackup(shop, { by })
    await runBackup(shop, await take(), { signal: stopping.signal })
    expect((await read()).backups[0]).toMatchObject({ state: 'failed', problem: 'stopped' })
  })

  test('backups that nobody noted are found once, those that went are marked, and a whole one is done', async () => {
    const { shop, clock, found, by, take, read } = await openBackups(await open())
    found.push({ name: 'shop-20260228-200000', note: noteOf('2026-02-28T20:00:00.000Z') })
    found.push({ name: 'by hand', note: noteOf('2026-02-27T20:00:00.000Z', { isChecked: false }) })
    await startBackup(shop, { by })
    const { name } = await take()
    await adoptBackups(shop)
    await adoptBackups({ ...shop })
    expect((await read()).backups).toMatchObject([
      { name, state: 'running' },
      { name: 'shop-20260228-200000', state: 'done', by: 'unknown', verifiedAt: '2026-02-28T20:00:00.000Z' },
      { name: 'by hand', state: 'done', verifiedAt: null },
    ])
    expect((await read()).lastGood).toMatchObject({ name: 'shop-20260228-200000' })
    // its process was killed after the last step, before the note of it
    clock.advance(BACKUP_LEASE_MS)
    found.push({ name, note: noteOf(AT) })
    found.shift()
    await adoptBackups(shop)
    const { backups, lastGood } = await read()
    expect(backups.find(one => one.name === 'shop-20260228-200000')?.removedAt).toBe(
      clock.now().toISOString(),
    )
    expect(lastGood).toMatchObject({ name, state: 'done', problem: null, orders: 3 })
    found.length = 0
    await adoptBackups(shop)
    expect((await read()).lastGood).toBeNull()
  })

  test('the owner is warned after the limit, and of no backup at all once the shop has been open so long', async () => {
    const { shop, clock, read } = await openBackups(await open())
    expect(await backupAge(shop)).toEqual({ lastGoodAt: null, isOverdue: false })
    const opened = { ...shop, opening: { ...shop.opening, now: async () => ({ firstOpenedAt: AT }) } }
    const isOverdue = async () => (await backupAge(Object.assign(Object.create(shop), opened))).isOverdue
    clock.advance(BACKUP_OVERDUE_HOURS * HOUR_MS)
    expect(await isOverdue()).toBe(false)
    clock.advance(1)
    expect(await isOverdue()).toBe(true)
    await makeBackupRecord(shop, new Date(clock.now().getTime() - BACKUP_OVERDUE_HOURS * HOUR_MS))
    expect([await isOverdue(), (await read()).isOverdue]).toEqual([false, false])
    clock.advance(1)
    expect([await isOverdue(), (await read()).isOverdue]).toEqual([true, true])
    await makeBackupRecord(shop, clock.now(), { verified_at: null })
    await makeBackupRecord(shop, clock.now(), { state: 'failed', problem: 'no_room' })
    await makeBackupRecord(shop, clock.now(), { removed_at: AT })
    expect([await isOverdue(), (await read()).isOverdue]).toEqual([true, true])
  })

  test('what the shop holds is counted, and the phones of many orders are estimated', async () => {
    const { shop, read } = await openBackups(await open())
    const line = makeLine(await makeProduct(shop))
    for (const recipientPhone of ['01712345678', '01712345679', '01712345678'])
      await placeOrder(
        shop,
        makeOrderRequest([line], { recipientPhone, idempotencyKey: crypto.randomUUID() }),
      )
    const report = await read()
    expect(report).toMatchObject({
      engine: shop.db.engine,
      orders: 3,
      products: 1,
      customers: { count: 2, isEstimate: false },
      freeBytes: 5e9,
      pictures: { count: 0, bytes: 0, isInBucket: false },
    })
    expect(report.version).toMatch(/^\d+\.\d+/)
    expect(report.databaseBytes).toBeGreaterThan(100_000)
    // so few say nothing of a million
    expect(await countCustomers(shop.db, 1_000_000)).toBeNull()
  })
})
