import type { Kysely } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { type CallCard, type CallHolder, LEASE_MS } from '#domain/calls/call.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { judgeQueue } from './judge-queue.ts'
import { readCallCard } from './read-call-card.ts'

export type CallToHold = { by: Staff; orderId: string }
/** Orders whose outcome is on its way: it gives them back. Nobody else may get one of them before. */
export type Awaiting = { awaiting?: readonly string[] | undefined }
export type HoldCode = 'call_held' | 'call_over'

/**
 * Takes one order of the queue, unless somebody else has it, and gives back what the caller had before; returns what a
 * person needs beside the phone.
 */
export async function takeCall(
  shop: Shop,
  { by, orderId, awaiting = [] }: CallToHold & Awaiting,
): Promise<{ ok: true; card: CallCard } | Refusal<HoldCode>> {
  await judgeQueue(shop)
  const held = await shop.db.transact(async transaction => {
    const held = await holdOrder(transaction, { by, orderId, now: shop.clock.now() })
    if (!held.ok) return held
    await giveBackOthers(transaction.tx, { holder: by.user.id, but: [orderId, ...awaiting] })
    transaction.publish('calls')
    return held
  })
  if (!held.ok) return held
  const card = await readCallCard(shop, { by, orderId })
  return card ? { ok: true, card } : { ok: false, code: 'call_over' }
}

/** Renews the lease of an open card; one that ran out comes back unless somebody else took the order. */
export async function keepCall(
  shop: Shop,
  { by, orderId }: CallToHold,
): Promise<{ ok: true; until: string } | Refusal<HoldCode>> {
  await judgeQueue(shop)
  return await shop.db.transact(transaction => holdOrder(transaction, { by, orderId, now: shop.clock.now() }))
}

type Holding = CallToHold & { now: Date }

/** Holds an order in the transaction of a verb, by one conditional statement. */
export async function holdOrder(
  { tx }: Transaction,
  { by, orderId, now }: Holding,
): Promise<{ ok: true; until: string } | Refusal<HoldCode>> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const held = await tx
    .updateTable('call_queue')
    .set(row => ({
      held_by: by.user.id,
      held_since: row
        .case()
        .when(row.and([row('held_by', '=', by.user.id), row('held_until', '>=', at)]))
        .then(row.ref('held_since'))
        .else(at)
        .end(),
      held_until: until,
    }))
    .where('order_id', '=', orderId)
    .where('judged_at', 'is not', null)
    .where(row =>
      row.or([row('held_until', 'is', null), row('held_until', '<', at), row('held_by', '=', by.user.id)]),
    )
    .returning('order_id')
    .executeTakeFirst()
  if (held) return { ok: true, until }
  const heldBy = await holderOf(tx, { orderId, now })
  return heldBy ? { ok: false, code: 'call_held', heldBy } : { ok: false, code: 'call_over' }
}

/** Who has an order now. */
export async function holderOf(
  tx: Kysely<Tables>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<CallHolder | undefined> {
  const row = await tx
    .selectFrom('call_queue')
    .innerJoin('users', 'users.id', 'call_queue.held_by')
    .select(['users.id', 'users.name', 'users.email', 'held_since', 'held_until'])
    .where('order_id', '=', orderId)
    .where('held_until', '>=', now.toISOString())
    .executeTakeFirst()
  if (!row || row.held_since === null || row.held_until === null) return undefined
  return { id: row.id, name: row.name ?? row.email, since: row.held_since, until: row.held_until }
}

/** Whoever takes an order gives back what they had before: nobody is on two phones. */
export const giveBackOthers = async (
  tx: Kysely<Tables>,
  { holder, but }: { holder: string; but: readonly string[] },
): Promise<void> =>
  void (await tx
    .updateTable('call_queue')
    .set({ held_by: null, held_since: null, held_until: null })
    .where('held_by', '=', holder)
    .where('order_id', 'not in', but)
    .execute())
