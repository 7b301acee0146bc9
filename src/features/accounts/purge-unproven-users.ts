import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

const DAY_MS = 86_400_000
/** Few enough that no other request waits for them. */
const AT_ONCE = 500

/**
 * Removes accounts whose email was registered so many days ago and never proven: anybody may type any email, so they would
 * grow for ever. One that is being registered again stays. Starts no further part once `signal` is aborted.
 */
export async function purgeUnprovenUsers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const until = new Date(now.getTime() - keptDays * DAY_MS).toISOString()
  while (!signal?.aborted) {
    const forgotten = await db.transact(({ tx }) =>
      tx
        .deleteFrom('users')
        .where('id', 'in', users =>
          users
            .selectFrom('users as old')
            .select('old.id')
            .where('old.role', '=', 'User')
            .where('old.verified_at', 'is', null)
            .where('old.last_sign_in_at', 'is', null)
            .where('old.created_at', '<=', until)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('sessions')
                    .select('sessions.id')
                    .whereRef('sessions.pending_email', '=', 'old.email')
                    // one that ended is removed only when somebody signs in
                    .where('sessions.ends_at', '>', now.toISOString()),
                ),
              ),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(selectFrom('codes').select('codes.email').whereRef('codes.email', '=', 'old.email')),
              ),
            )
            .limit(AT_ONCE),
        )
        // may have been proven a moment ago
        .where('verified_at', 'is', null)
        .returning('id')
        .execute(),
    )
    if (forgotten.length < AT_ONCE) return
    await yieldToEventLoop()
  }
}
