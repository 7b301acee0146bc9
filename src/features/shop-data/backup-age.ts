import { isBackupOverdue } from '#domain/shop-data/backup.ts'
import type { Shop } from '#features/shop.ts'

/** When the newest backup was made that was checked and, as far as anybody knows, still lies there; null: none. */
export async function lastGoodAt({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  const row = await db.main
    .selectFrom('backups')
    .select('started_at')
    .where('state', '=', 'done')
    .where('verified_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at ?? null
}

/** Whether the owner is to be warned, and about what backup; a shop that has never opened has nothing to lose yet. */
export async function backupAge(
  shop: Pick<Shop, 'db' | 'clock' | 'opening'>,
): Promise<{ lastGoodAt: string | null; isOverdue: boolean }> {
  const good = await lastGoodAt(shop)
  const { firstOpenedAt } = await shop.opening.now()
  return { lastGoodAt: good, isOverdue: isBackupOverdue(good, firstOpenedAt, shop.clock.now()) }
}
