import { backupName } from '#db/backup-folder.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SteppedUpAdmin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { beginBackup } from './claim-backup.ts'

/** Asks for a backup, which the first process that gets the tag makes. One at a time. */
export async function startBackup(
  { db, clock }: Shop,
  { by }: { by: SteppedUpAdmin },
): Promise<{ ok: true } | Refusal<'backup_running'>> {
  return await db.transact(async transaction => {
    const now = clock.now()
    const begun = await beginBackup(transaction, { name: backupName(now), actor: by.user.id }, now)
    if (!begun) return { ok: false, code: 'backup_running' }
    transaction.publish('backups')
    await recordDeed(transaction, { by, now, what: 'backup_asked' })
    return { ok: true }
  })
}
