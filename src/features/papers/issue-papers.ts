import type { Transaction } from '#db/open-db.ts'
import type { Paper, PaperKind } from '#domain/papers/paper.ts'
import { sellerNow } from '#domain/papers/seller.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { type CreditCode, creditOrder } from './credit-order.ts'
import { type InvoiceCode, invoiceOf } from './invoice-order.ts'
import { papersOfOrders } from './read-papers.ts'
import { type NewPaper, writePapers } from './write-papers.ts'

export type PapersToIssue = { by: Staff; kind: PaperKind; orderIds: readonly string[] }

/** An order without the paper: `orderNo` is null for an order that is not in the shop. */
export type FailedPaper = { id: string; orderNo: number | null; refusal: Refusal<InvoiceCode | CreditCode> }
export type IssuedPapers = { ok: true; papers: Paper[]; failed: FailedPaper[] }

/** Orders of one transaction: few enough that an order of a shopper does not wait for them. */
const AT_ONCE = 25

/**
 * Issues the invoices of orders, or credit notes of what came back, and returns all of that kind that stand, in the
 * order of the orders: those that were issued before are returned as they are, so that the same call twice issues once.
 */
export async function issuePapers(shop: Shop, asked: PapersToIssue): Promise<IssuedPapers> {
  const orderIds = [...new Set(asked.orderIds)]
  const failed: FailedPaper[] = []
  const missing = asked.kind === 'invoice' ? await withoutInvoice(shop, orderIds) : orderIds
  for (let done = 0; done < missing.length; done += AT_ONCE)
    failed.push(...(await issuePart(shop, { ...asked, orderIds: missing.slice(done, done + AT_ONCE) })))
  const papers = await papersOfOrders(shop.db.main, orderIds)
  const standing = papers.filter(({ kind, replacedBy }) => kind === asked.kind && replacedBy === null)
  return {
    ok: true,
    papers: orderIds.flatMap(id => standing.filter(({ orderId }) => orderId === id)),
    // a return that was credited before is no failure
    failed: failed.filter(
      ({ id, refusal }) =>
        refusal.code !== 'paper_nothing_back' || !standing.some(({ orderId }) => orderId === id),
    ),
  }
}

async function withoutInvoice({ db }: Shop, orderIds: readonly string[]): Promise<string[]> {
  const papers = await papersOfOrders(db.main, orderIds)
  const invoiced = new Set(papers.flatMap(({ kind, orderId }) => (kind === 'invoice' ? orderId : [])))
  return orderIds.filter(id => !invoiced.has(id))
}

const PAPER_DEEDS = { invoice: 'invoices_written', credit_note: 'credit_notes_written' } as const

async function issuePart(shop: Shop, { by, kind, orderIds }: PapersToIssue): Promise<FailedPaper[]> {
  const seller = sellerNow(await shop.settings.now())
  return await shop.db.transact(async transaction => {
    const failed: FailedPaper[] = []
    const written = new Map<string, NewPaper>()
    const find = async (transaction: Transaction, id: string) =>
      kind === 'invoice'
        ? await invoiceOf(transaction, { id, seller })
        : await creditOrder(transaction, { id, seller })
    // in one order, so that two who issue the same papers wait for each other only once
    for (const id of orderIds.toSorted()) {
      const found = await find(transaction, id)
      if ('refusal' in found) failed.push({ id, ...found })
      else if (found.paper) written.set(id, found.paper)
    }
    const papers = orderIds.flatMap(id => written.get(id) ?? [])
    const now = shop.clock.now()
    await writePapers(transaction, papers, { kind, actor: by.user.id, now })
    const count = papers.length
    if (count > 0) await recordDeed(transaction, { by, now, what: PAPER_DEEDS[kind], count })
    return failed
  })
}
