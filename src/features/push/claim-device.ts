import { randomUUID } from 'node:crypto'
import type { Subscription } from '#adapters/push/push-service.ts'
import type { AccountLanguage } from '#domain/accounts/account.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { standingDevices } from './standing-devices.ts'

/** A device that this process alone sends to until its claim ends. */
export type ClaimedDevice = {
  id: string
  claim: string
  to: Subscription
  fails: number
  language: AccountLanguage
}

/** Three times the longest try. */
export const CLAIM_MS = 30_000
/** No service may ask for a longer pause. */
const LONGEST_PAUSE_MS = 3_600_000
/** Far more devices than a shop has; the others follow at once. */
const AT_ONCE = 200

/** Devices with news that is due, which nobody sends to now. */
export async function findDueDevices(shop: Shop): Promise<string[]> {
  const now = shop.clock.now()
  const rows = await dueDevices(shop)
    .select('push_subscriptions.id')
    .where(row =>
      row.exists(
        row
          .selectFrom('push_sends')
          .select('push_sends.id')
          .whereRef('push_sends.subscription_id', '=', 'push_subscriptions.id')
          .where('push_sends.due_at', '<=', now.toISOString()),
      ),
    )
    .orderBy('push_subscriptions.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

const dueDevices = ({ db, clock }: Shop) => {
  const now = clock.now()
  const iso = now.toISOString()
  return standingDevices(db.main, now)
    .where(row =>
      row.or([
        row('held_until', '<=', iso),
        // postponed while a clock was ahead
        row('held_until', '>', unbelievableAfter(now, LONGEST_PAUSE_MS)),
      ]),
    )
    .where(row =>
      row.or([
        row('claim_ends_at', 'is', null),
        row('claim_ends_at', '<=', iso),
        row('claim_ends_at', '>', unbelievableAfter(now, CLAIM_MS)),
      ]),
    )
}

/** Claims a device; undefined when another process has it, or it may be told nothing now. */
export async function claimDevice(shop: Shop, id: string): Promise<ClaimedDevice | undefined> {
  const found = await dueDevices(shop)
    .select(['push_subscriptions.claim', 'fails', 'users.language'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const claim = randomUUID()
  const claim_ends_at = new Date(shop.clock.now().getTime() + CLAIM_MS).toISOString()
  // the claim that was read is required: of several processes one writes
  const claimed = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('push_subscriptions')
      .set({ claim, claim_ends_at })
      .where('id', '=', id)
      .where(row => (found.claim === null ? row('claim', 'is', null) : row('claim', '=', found.claim)))
      .returning(['endpoint', 'p256dh', 'auth'])
      .executeTakeFirst(),
  )
  if (!claimed?.endpoint || claimed.p256dh === null || claimed.auth === null) return undefined
  const { endpoint, p256dh, auth } = claimed
  return { id, claim, to: { endpoint, p256dh, auth }, fails: found.fails, language: found.language }
}

/** Whether the claim is still this process's, which then has it for as long again. */
export const keepClaim = (shop: Shop, { id, claim }: ClaimedDevice): Promise<boolean> =>
  shop.db.transact(async ({ tx }) => {
    const kept = await tx
      .updateTable('push_subscriptions')
      .set({ claim_ends_at: new Date(shop.clock.now().getTime() + CLAIM_MS).toISOString() })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .returning('id')
      .executeTakeFirst()
    return kept !== undefined
  })

/** Gives a device back; one that another process took over stays with it. */
export const giveDevice = (shop: Shop, { id, claim }: ClaimedDevice): Promise<unknown> =>
  shop.db.transact(({ tx }) =>
    tx
      .updateTable('push_subscriptions')
      .set({ claim: null, claim_ends_at: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute(),
  )
