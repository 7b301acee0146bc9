import { mayBook } from '#domain/cases/case-state.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import type { ClaimCode } from '#features/parcels/claim-parcel.ts'
import type { RefusedAs } from '#features/parcels/settle-claim.ts'
import type { Shop } from '#features/shop.ts'
import { factsOf, readCaseLines, readExchangeOrders } from './read-cases.ts'

export type BookCaseCode = ClaimCode | RefusedAs | 'case_not_found' | 'case_over' | 'case_unfit'

type CaseToBook = { by: Staff; id: string; isPriceAgreed: boolean; hasLooked: boolean }

/** Books the parcel of the new pairs, once like any parcel. `case_unfit`: they are sent already, or the old ones must come first. */
export async function bookCase(
  shop: Shop,
  { by, id, isPriceAgreed, hasLooked }: CaseToBook,
): Promise<{ ok: true } | Refusal<BookCaseCode>> {
  const db = shop.db.main
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return { ok: false, code: 'case_not_found' }
  if (row.ended_as !== null) return { ok: false, code: 'case_over' }
  const exchangeOrder = (await readExchangeOrders(db, [row])).get(row.exchange_order_id) ?? null
  const lines = (await readCaseLines(db, [id])).get(id) ?? []
  if (!exchangeOrder || !mayBook(factsOf({ row, lines, exchangeOrder })))
    return { ok: false, code: 'case_unfit' }
  const booked = await bookParcel(shop, { by, id: exchangeOrder.id, priceAgreed: isPriceAgreed, hasLooked })
  return booked.ok ? { ok: true } : booked
}
