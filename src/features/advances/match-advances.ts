import type { Transaction } from '#db/open-db.ts'
import type { AskedMatch } from '#domain/advances/read-message.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import type { ChangeContext } from '#features/orders/change/rewriting.ts'
import type { Shop } from '#features/shop.ts'
import type { AdvanceRow, MessageRow } from './advance-rows.ts'
import {
  claimForMessage,
  lockMessage,
  type MatchCode,
  type Matched,
  mayBeMeant,
  writeMatch,
} from './write-match.ts'

export type MatchOutcomeOfOne = { asked: AskedMatch; outcome: Matched | Refusal<MatchCode> }

/**
 * Matches messages with the claims and orders that a person chose, each in a transaction of its own: of two persons at
 * once one wins, and the other is told. What stands already so is done. `not_allowed`: a Moderator without the right to
 * the prices of orders.
 */
export async function matchAdvances(
  shop: Shop,
  { by, matches }: { by: Staff; matches: readonly AskedMatch[] },
): Promise<{ ok: true; outcomes: MatchOutcomeOfOne[] } | Refusal<'not_allowed'>> {
  if (!(await mayDo(shop, by, 'prices'))) return { ok: false, code: 'not_allowed' }
  const outcomes: MatchOutcomeOfOne[] = []
  for (const asked of matches) {
    const context = contextOf(shop, by)
    const outcome = await shop.db.transact(transaction => matchOne(transaction, { by, context, asked }))
    outcomes.push({ asked, outcome })
  }
  return { ok: true, outcomes }
}

export const contextOf = (shop: Shop, by: Staff): ChangeContext => ({
  actor: by.user.id,
  batch: newId(shop.clock.now()),
  clock: shop.clock,
  couriers: shop,
  told: shop,
})

type One = { by: Staff; context: ChangeContext; asked: AskedMatch }

/** Matches one message in the transaction of a verb. The order is locked before the message, as undo does. */
export async function matchOne(
  transaction: Transaction,
  { by, context, asked }: One,
): Promise<Matched | Refusal<MatchCode>> {
  const orderId = asked.orderId ?? (await orderOf(transaction, asked.advanceId))
  if (orderId === undefined) return { ok: false, code: 'advance_not_found' }
  const locked = await lockOrder(transaction, orderId)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const message = await lockMessage(transaction, asked.messageId)
  if (!message) return { ok: false, code: 'advance_message_unknown' }
  const advance = asked.advanceId === null ? undefined : await readAdvance(transaction, asked.advanceId)
  const done = await repeatedMatch(transaction, { orderNo: locked.order.orderNo, orderId, message, advance })
  if (done) return done
  if (advance) {
    if (advance.state === 'matched') return { ok: false, code: 'advance_matched' }
    if (advance.state === 'refused') return { ok: false, code: 'advance_not_claimed' }
    if (!mayBeMeant(advance, message)) return { ok: false, code: 'advance_not_near' }
    return await writeMatch(transaction, locked, { by, context, advance, came: message })
  }
  const claim = await claimForMessage(transaction, locked, { by, message, now: context.clock.now() })
  if (!claim.ok) return claim
  if (claim.advance.state === 'matched') return { ok: false, code: 'advance_matched' }
  return await writeMatch(transaction, locked, { by, context, advance: claim.advance, came: message })
}

async function orderOf({ tx }: Transaction, advanceId: string | null): Promise<string | undefined> {
  if (advanceId === null) return undefined
  const row = await tx
    .selectFrom('advances')
    .select('order_id')
    .where('id', '=', advanceId)
    .executeTakeFirst()
  return row?.order_id
}

export const readAdvance = async ({ tx }: Transaction, id: string): Promise<AdvanceRow | undefined> =>
  await tx.selectFrom('advances').selectAll().where('id', '=', id).executeTakeFirst()

type Repeating = {
  orderNo: number
  orderId: string
  message: MessageRow
  advance: AdvanceRow | undefined
}

/** What a used message answers: the match that stands, or the order that has it. */
async function repeatedMatch(
  { tx }: Transaction,
  { orderNo, orderId, message, advance }: Repeating,
): Promise<Matched | Refusal<'advance_used'> | undefined> {
  const { used_order_no, used_at, used_by } = message
  if (used_order_no === null || used_at === null) return undefined
  const holder = await tx
    .selectFrom('advances')
    .selectAll()
    .where('message_id', '=', message.id)
    .executeTakeFirst()
  const isSame = holder && (advance ? holder.id === advance.id : holder.order_id === orderId)
  if (holder && isSame)
    return {
      ok: true,
      advanceId: holder.id,
      orderNo,
      countedTaka: holder.counted,
      overTaka: (holder.came ?? 0) - holder.counted,
      batch: null,
    }
  const names = await nameActors(tx, used_by === null ? [] : [used_by])
  const usedBy = used_by === null ? null : (names.get(used_by)?.name ?? null)
  return { ok: false, code: 'advance_used', orderNo: used_order_no, usedAt: used_at, usedBy }
}
