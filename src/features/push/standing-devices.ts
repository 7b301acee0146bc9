import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { SESSION_IDLE_MS } from '#domain/accounts/account.ts'

/**
 * Devices whose people may still hear of the shop: staff who are not suspended, in a session that has not ended. The rows
 * of others go with their sessions; this is for those of a moment ago. An Admin who was away for twelve hours has to prove
 * who they are before they see anything, but news names nobody, and a phone in a pocket is away all night.
 */
export const standingDevices = (db: Pick<Kysely<Tables>, 'selectFrom'>, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('push_subscriptions.endpoint', 'is not', null)
    .where('users.role', 'in', ['Moderator', 'Admin'])
    .where('users.suspended_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .whereRef('sessions.user_id', '=', 'push_subscriptions.user_id')
    .where('sessions.ends_at', '>', now.toISOString())
    .where('sessions.last_used_at', '>', new Date(now.getTime() - SESSION_IDLE_MS).toISOString())
