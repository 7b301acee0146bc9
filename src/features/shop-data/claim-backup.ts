import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { BackupProblem, BackupStage } from '#domain/shop-data/backup.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** A backup that this process alone makes, for as long as its lease is renewed. */
export type ClaimedBackup = { id: string; name: string; holder: string; startedAt: string }

/** Its lease was not renewed for so long: its process was killed. */
export const BACKUP_LEASE_MS = 120_000
/** A year of nights. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000

type Wanted = {
  name: string
  actor: string
  /** Who makes it at once; without one, the first process that takes it on. */
  by?: { holder: string; machine: string; folder: string }
}

/**
 * Begins a backup, unless one runs: undefined then. One whose process was killed is ended here. The database itself
 * refuses a second one, whatever two processes see.
 */
export async function beginBackup(
  { tx }: Pick<Transaction, 'tx'>,
  { name, actor, by }: Wanted,
  now: Date,
): Promise<{ id: string } | undefined> {
  const at = now.toISOString()
  await tx
    .updateTable('backups')
    .set({ state: 'failed', problem: 'interrupted', ended_at: at })
    .where('state', '=', 'running')
    .where(row =>
      row.or([
        row('lease_ends_at', '<=', at),
        row('lease_ends_at', '>', unbelievableAfter(now, BACKUP_LEASE_MS)),
      ]),
    )
    .execute()
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await tx.deleteFrom('backups').where('started_at', '<', old).where('state', '<>', 'running').execute()
  return await tx
    .insertInto('backups')
    .values({
      id: newId(now),
      state: 'running',
      stage: 'starting',
      name,
      actor,
      holder: by?.holder ?? null,
      machine: by?.machine ?? null,
      folder: by?.folder ?? null,
      started_at: at,
      lease_ends_at: leaseEnd(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Takes on the backup that somebody asked for; undefined when there is none, or another process has it. */
export async function takeBackup(
  { db, clock, backups }: Pick<Shop, 'db' | 'clock' | 'backups'>,
  holder: string,
): Promise<ClaimedBackup | undefined> {
  const now = clock.now()
  const waiting = await db.main
    .selectFrom('backups')
    .select('id')
    .where('state', '=', 'running')
    .where('holder', 'is', null)
    .where('lease_ends_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!waiting) return undefined
  const taken = await db.transact(({ tx }) =>
    tx
      .updateTable('backups')
      .set({ holder, machine: backups.machine, folder: backups.path, lease_ends_at: leaseEnd(now) })
      .where('id', '=', waiting.id)
      .where('state', '=', 'running')
      .where('holder', 'is', null)
      .returning(['id', 'name', 'started_at'])
      .executeTakeFirst(),
  )
  return taken && { id: taken.id, name: taken.name, holder, startedAt: taken.started_at }
}

/** Whether the backup is still this process's: extends its time, and notes how far it is. */
export async function renewBackup(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, holder }: Pick<ClaimedBackup, 'id' | 'holder'>,
  stage: BackupStage,
): Promise<boolean> {
  const renewed = await db.transact(({ tx }) =>
    tx
      .updateTable('backups')
      .set({ stage, lease_ends_at: leaseEnd(clock.now()) })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst(),
  )
  return renewed !== undefined
}

type Done = { databaseBytes: number; picturesBytes: number; orders: number; products: number }

/** Notes what came of it, also after another process took it for lost: the files are there. */
export async function endBackup(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, holder }: Pick<ClaimedBackup, 'id' | 'holder'>,
  outcome: Done | { problem: BackupProblem },
): Promise<void> {
  const at = clock.now().toISOString()
  const ended =
    'problem' in outcome
      ? ({ state: 'failed', problem: outcome.problem } as const)
      : ({
          state: 'done',
          stage: 'done',
          problem: null,
          verified_at: at,
          database_bytes: outcome.databaseBytes,
          pictures_bytes: outcome.picturesBytes,
          orders: outcome.orders,
          products: outcome.products,
        } as const)
  await db.transact(({ tx }) =>
    tx
      .updateTable('backups')
      .set({ ...ended, ended_at: at })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .execute(),
  )
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + BACKUP_LEASE_MS).toISOString()
