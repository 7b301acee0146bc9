import { BackupFault, backupProblem } from '#db/backup-fault.ts'
import type { BackupNote } from '#db/backup-note.ts'
import type { BackupProblem, BackupStage } from '#domain/shop-data/backup.ts'
import type { Shop } from '#features/shop.ts'
import { type ClaimedBackup, endBackup, renewBackup } from './claim-backup.ts'

const RENEW_EVERY_MS = 20_000

type Running = { signal?: AbortSignal; onStage?(stage: BackupStage): void }
export type BackupOutcome =
  | { ok: true; note: BackupNote }
  | { ok: false; problem: BackupProblem; error: unknown }

/** Makes a claimed backup and notes what came of it. Gives up when another process took it for lost. */
export async function runBackup(
  shop: Pick<Shop, 'db' | 'clock' | 'backups'>,
  claimed: ClaimedBackup,
  { signal: stopping, onStage }: Running = {},
): Promise<BackupOutcome> {
  const { backups } = shop
  const lost = new AbortController()
  let stage: BackupStage = 'starting'
  const renew = async () => {
    // a database that does not answer now is asked again; the lease lasts longer
    const isOurs = await renewBackup(shop, claimed, stage).catch(() => true)
    if (!isOurs) lost.abort(new BackupFault('interrupted', 'another process took the backup for lost'))
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS)
  // one note after the other, so that none is overtaken
  let noted = Promise.resolve()
  const stopped = stopping && stopSignal(stopping)
  try {
    await backups.removeLeft()
    const note = await backups.make(claimed.name, {
      now: new Date(claimed.startedAt),
      signal: stopped ? AbortSignal.any([lost.signal, stopped]) : lost.signal,
      onStage: next => {
        stage = next
        onStage?.(next)
        noted = noted.then(renew)
      },
    })
    await noted
    const { bytes: databaseBytes, picturesBytes = 0, orders, products } = note
    await endBackup(shop, claimed, { databaseBytes, picturesBytes, orders, products })
    return { ok: true, note }
  } catch (error) {
    await noted
    const problem = backupProblem(error)
    await endBackup(shop, claimed, { problem })
    return { ok: false, problem, error }
  } finally {
    clearInterval(timer)
  }
}

/** Aborts with a reason that says so. */
function stopSignal(stopping: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new BackupFault('stopped', 'the shop is being stopped'))
  if (stopping.aborted) stop()
  else stopping.addEventListener('abort', stop, { once: true })
  return controller.signal
}
