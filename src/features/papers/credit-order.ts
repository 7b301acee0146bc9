import type { Transaction } from '#db/open-db.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { type Credited, creditContents, creditDue, creditedBy, hasSamePairs } from '#domain/papers/credit.ts'
import type { CreditReason, Paper } from '#domain/papers/paper.ts'
import { type SellerNow, sellerFor } from '#domain/papers/seller.ts'
import type { Refusal } from '#domain/refusal.ts'
import { pairsForMoney } from '#features/orders/change/case-rules.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { papersOfOrders } from './read-papers.ts'
import type { NewPaper } from './write-papers.ts'

export type CreditCode = 'paper_none' | 'paper_nothing_back' | 'paper_outdated'

/**
 * The credit note to be issued for an order as it is now, on its present invoice: for pairs that came back since the
 * last one, or for all that is left of an order that is off. Also of an order that was deleted for good.
 */
export async function creditOrder(
  transaction: Transaction,
  { id, seller }: { id: string; seller: SellerNow },
): Promise<{ paper: NewPaper } | { orderNo: number | null; refusal: Refusal<CreditCode> }> {
  const locked = await lockOrder(transaction, id)
  const order = locked && (await withRefunded(transaction, locked.order))
  const orderNo = order?.orderNo ?? null
  const found = await lockPresentInvoice(transaction, id)
  if (!found) return { orderNo, refusal: { ok: false, code: 'paper_none' } }
  const { contents } = found.invoice
  const { reason, due } = creditDue(contents, order)
  if (order && reason === 'returned' && due.pairs.some(pairs => pairs > 0) && !hasSamePairs(contents, order))
    return { orderNo, refusal: { ok: false, code: 'paper_outdated' } }
  const paper = creditOn(found, { reason, due, seller })
  return paper ? { paper } : { orderNo: contents.orderNo, refusal: { ok: false, code: 'paper_nothing_back' } }
}

/** The order with the pairs that a case took back for money: they were returned in the eyes of its invoice. */
async function withRefunded(transaction: Transaction, order: StaffOrder): Promise<StaffOrder> {
  const pairs = await pairsForMoney(transaction, order)
  const items = order.items.map((item, index) => ({
    ...item,
    returned: item.returned + (pairs[index] ?? 0),
  }))
  return { ...order, items }
}

/** An invoice with its credit notes. */
export type CreditedInvoice = { invoice: Paper; notes: readonly Paper[] }

/** The invoice of an order that no other replaces, locked: nobody else credits it until the transaction ends. */
export async function lockPresentInvoice(
  transaction: Transaction,
  orderId: string,
): Promise<CreditedInvoice | undefined> {
  // a write takes the rows on both engines; read after it, so that nothing is credited twice
  await transaction.tx
    .updateTable('papers')
    .set(row => ({ order_no: row.ref('order_no') }))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .execute()
  const papers = await papersOfOrders(transaction.tx, [orderId])
  const invoice = papers.find(({ kind, replacedBy }) => kind === 'invoice' && replacedBy === null)
  return invoice && { invoice, notes: papers.filter(paper => paper.invoice?.id === invoice.id) }
}

/** The credit note on an invoice for what is due and not credited yet; the tax stays that of the invoice. */
export function creditOn(
  { invoice, notes }: CreditedInvoice,
  { reason, due, seller }: { reason: CreditReason; due: Credited; seller: SellerNow },
): NewPaper | undefined {
  const credited = creditedBy(
    invoice.contents,
    notes.map(({ contents }) => contents),
  )
  const contents = creditContents(invoice.contents, { credited, due })
  return (
    contents && {
      orderId: invoice.orderId,
      contents: { ...contents, seller: sellerFor(contents.language, seller) },
      invoiceId: invoice.id,
      reason,
    }
  )
}
