import type { Transaction } from '#db/open-db.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Why the advance of a locked order cannot be this: matched ones, which messages proved, count more. What is above them
 * is what staff typed.
 */
export async function matchedRefusal(
  transaction: Transaction,
  { id }: Pick<StaffOrder, 'id'>,
  { advancePaidTaka }: Partial<OrderFields>,
): Promise<Refusal<'advance_below_matched'> | undefined> {
  if (advancePaidTaka === undefined) return undefined
  const matchedTaka = await matchedTakaOf(transaction, id)
  return advancePaidTaka < matchedTaka ? { ok: false, code: 'advance_below_matched', matchedTaka } : undefined
}

/** What the matched advances of an order count, whole taka. */
export async function matchedTakaOf({ tx }: Transaction, orderId: string): Promise<number> {
  const { taka } = await tx
    .selectFrom('advances')
    .select(one => one.fn.sum<number | string | null>('counted').as('taka'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(taka ?? 0)
}
