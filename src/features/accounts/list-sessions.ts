import { idleMsOf, SESSION_LIFE_MS } from '#domain/accounts/account.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import type { Person } from './proof.ts'

/** A browser with an open session; `device` in words, instants as ISO-8601 UTC text. */
type ListedSession = {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  /** The session of this request. */
  isCurrent: boolean
}

/** The open sessions of the person who asks, newest first. */
export async function listSessions(shop: Shop, by: Person): Promise<ListedSession[]> {
  const now = shop.clock.now()
  const rows = await shop.db.main
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', by.user.id)
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', unbelievableAfter(now, SESSION_LIFE_MS))
    .where('last_used_at', '>', new Date(now.getTime() - idleMsOf(by.role)).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    device: deviceName(row.device),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.id === by.sessionId,
  }))
}
