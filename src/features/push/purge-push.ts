import { SESSION_IDLE_MS } from '#domain/accounts/account.ts'
import { MARKS_KEPT_MS } from '#domain/push/push-news.ts'
import type { Shop } from '#features/shop.ts'

/** Removes marks of what was told, and devices of sessions that are over or whose people are no staff any more. */
export async function purgePush({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const idle = new Date(now.getTime() - SESSION_IDLE_MS).toISOString()
  await db.transact(async ({ tx }) => {
    await tx
      .deleteFrom('push_marks')
      .where('told_at', '<=', new Date(now.getTime() - MARKS_KEPT_MS).toISOString())
      .execute()
    await tx
      .deleteFrom('push_subscriptions')
      .where(device =>
        device.not(
          device.exists(
            device
              .selectFrom('sessions')
              .innerJoin('users', 'users.id', 'sessions.user_id')
              .select('sessions.id')
              .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
              .whereRef('sessions.user_id', '=', 'push_subscriptions.user_id')
              .where('sessions.ends_at', '>', now.toISOString())
              .where('sessions.last_used_at', '>', idle)
              .where('users.role', 'in', ['Moderator', 'Admin'])
              .where('users.suspended_at', 'is', null),
          ),
        ),
      )
      .execute()
  })
}
