import { allOf } from '#domain/papers/credit.ts'
import { invoiceContents } from '#domain/papers/invoice-contents.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { sellerNow } from '#domain/papers/seller.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { creditOn, lockPresentInvoice } from './credit-order.ts'
import { type InvoiceCode, lockInvoiced } from './invoice-order.ts'
import { readPaper } from './read-papers.ts'
import { writePapers } from './write-papers.ts'

/**
 * Issues another invoice for an order that was changed: a credit note takes back what is left of the earlier one. An
 * invoice is replaced once; the same call again returns the one in its place.
 */
export async function replaceInvoice(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true; paper: Paper } | Refusal<InvoiceCode | 'paper_not_found'>> {
  const earlier = await readPaper(shop.db.main, id)
  if (earlier?.kind !== 'invoice') return { ok: false, code: 'paper_not_found' }
  const seller = sellerNow(await shop.settings.now())
  const { orderId } = earlier
  const replaced = await shop.db.transact(async transaction => {
    const locked = await lockInvoiced(transaction, orderId)
    if ('refusal' in locked) return locked.refusal
    const present = await lockPresentInvoice(transaction, orderId)
    if (!present || present.invoice.id !== id) return { ok: true as const, isBefore: true }
    const issuing = { actor: by.user.id, now: shop.clock.now() }
    const note = creditOn(present, { reason: 'replaced', due: allOf(present.invoice.contents), seller })
    if (note) await writePapers(transaction, [note], { kind: 'credit_note', ...issuing })
    const contents = invoiceContents(locked.order, seller)
    await writePapers(transaction, [{ orderId, contents, replaces: id }], { kind: 'invoice', ...issuing })
    const thing = { kind: 'paper', id, name: earlier.number } as const
    await recordDeed(transaction, { by, now: issuing.now, what: 'invoice_replaced', thing })
    return { ok: true as const, isBefore: false }
  })
  if (!replaced.ok) return replaced
  const paper = await presentOf(shop, id)
  return paper ? { ok: true, paper } : { ok: false, code: 'paper_not_found' }
}

/** The invoice that stands in the place of this one. */
async function presentOf({ db }: Shop, id: string): Promise<Paper | undefined> {
  const later = await db.main.selectFrom('papers').select('id').where('replaces', '=', id).executeTakeFirst()
  return later && (await readPaper(db.main, later.id))
}
