import type { Shop } from '#features/shop.ts'

/** Long enough for a file that is chosen again. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Purges addresses whose picture is gone, and after a month those without any. */
export async function purgeRemotePictures(shop: Shop): Promise<void> {
  const old = new Date(shop.clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await shop.db.transact(async ({ tx }) => {
    await tx.deleteFrom('remote_pictures').where('state', '=', 'failed').where('asked_at', '<', old).execute()
    await tx
      .deleteFrom('remote_pictures')
      .where('state', '=', 'stored')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pictures').select('key').whereRef('pictures.key', '=', 'remote_pictures.picture_key'),
          ),
        ),
      )
      .execute()
  })
}
