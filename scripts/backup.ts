// npm run backup [-- target]: backs up the shop, also while it runs. src/db/make-backup.ts lists what it contains.
// --nightly: the timer starts it; the dashboard shows who did.
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { systemClock } from '#adapters/clock/clock.ts'
import { backupFolder, backupName, defaultBackups } from '#db/backup-folder.ts'
import type { BackupNote } from '#db/backup-note.ts'
import { openAsItIs } from '#db/start-db.ts'
import { beginBackup } from '#features/shop-data/claim-backup.ts'
import { runBackup } from '#features/shop-data/run-backup.ts'
import { readConfig } from '#src/config.ts'
import { showProgress } from './show-progress.mjs'

type Place = { dataDir: string; databaseUrl: string | undefined }

async function run(words: string[]): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) return fail(read.problems.join('\n'))
  const { dataDir, databaseUrl } = read.config
  const [given] = words.filter(word => word !== '--nightly')
  const now = new Date()
  const target = given ? resolve(given) : join(defaultBackups(dataDir), backupName(now))
  const actor = words.includes('--nightly') ? 'nightly' : 'command'
  const progress = showProgress('Backing up')
  try {
    const { orders, products, bytes } = await makeNoted({ dataDir, databaseUrl }, { target, actor, now })
    progress.done(`${orders} orders and ${products} products, ${(bytes / 1e6).toFixed(1)} MB, checked`)
    console.log(target)
  } catch (error) {
    progress.fail()
    fail(error instanceof Error ? error.message : String(error))
  }
}

type Making = { target: string; actor: 'nightly' | 'command'; now: Date }

/** Makes it and notes it in the database, where the dashboard reads it; a backup is made also where that fails. */
async function makeNoted(place: Place, { target, actor, now }: Making): Promise<BackupNote> {
  const backups = backupFolder(place, { path: dirname(target) })
  const name = basename(target)
  const noting = await begin(place, { backups, name, actor, now })
  if (noting === 'running') throw new Error('A backup is being made already. Try again in two minutes.')
  if (noting === undefined) return await backups.make(name, { now })
  try {
    const outcome = await runBackup(noting.shop, noting.claimed)
    if (!outcome.ok) throw outcome.error
    return outcome.note
  } finally {
    await noting.shop.db.close()
  }
}

type Beginning = Pick<Making, 'actor' | 'now'> & { backups: ReturnType<typeof backupFolder>; name: string }

async function begin(place: Place, { backups, name, actor, now }: Beginning) {
  const db = await openAsItIs(place).catch(() => undefined)
  if (!db) return undefined
  const holder = crypto.randomUUID()
  const { machine, path: folder } = backups
  try {
    const by = { holder, machine, folder }
    const begun = await db.transact(transaction => beginBackup(transaction, { name, actor, by }, now))
    if (begun) {
      const shop = { db, clock: systemClock, backups }
      return { shop, claimed: { id: begun.id, name, holder, startedAt: now.toISOString() } }
    }
    await db.close()
    return 'running'
  } catch {
    // of an older program, or only read: the shop finds the backup in its folder later
    await db.close()
    console.error('The dashboard will not show this backup at once: its database could not be written.')
    return undefined
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

if (existsSync('.env')) process.loadEnvFile('.env')
await run(process.argv.slice(2))
