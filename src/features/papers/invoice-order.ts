import type { Transaction } from '#db/open-db.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { invoiceContents } from '#domain/papers/invoice-contents.ts'
import type { SellerNow } from '#domain/papers/seller.ts'
import type { Refusal } from '#domain/refusal.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import type { NewPaper } from './write-papers.ts'

export type InvoiceCode = 'order_deleted' | 'order_not_found' | 'paper_of_fake'

/** Why no invoice is issued for an order; `orderNo` is null where there is none. */
type Refused = { orderNo: number | null; refusal: Refusal<InvoiceCode> }

/** Locks an order that may be invoiced. */
export async function lockInvoiced(
  transaction: Transaction,
  id: string,
): Promise<{ order: StaffOrder } | Refused> {
  const order = (await lockOrder(transaction, id))?.order
  if (!order) return { orderNo: null, refusal: { ok: false, code: 'order_not_found' } }
  const { orderNo } = order
  if (order.deletedAt !== null) return { orderNo, refusal: { ok: false, code: 'order_deleted' } }
  if (order.officialStatus === 'Fake') return { orderNo, refusal: { ok: false, code: 'paper_of_fake' } }
  return { order }
}

/** The invoice to be issued for an order, which stays locked; null when it was issued meanwhile. */
export async function invoiceOf(
  transaction: Transaction,
  { id, seller }: { id: string; seller: SellerNow },
): Promise<{ paper: NewPaper | null } | Refused> {
  const locked = await lockInvoiced(transaction, id)
  if ('refusal' in locked) return locked
  const issued = await transaction.tx
    .selectFrom('papers')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'invoice')
    .limit(1)
    .executeTakeFirst()
  if (issued) return { paper: null }
  return { paper: { orderId: id, contents: invoiceContents(locked.order, seller) } }
}
