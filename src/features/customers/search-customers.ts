import type { Db } from '#db/open-db.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { searchText } from '#domain/orders/order-search-text.ts'
import { storedPhone } from '#domain/phone.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { readNumbers } from '#features/customer-numbers/read-numbers.ts'
import { holdsText, indexScan } from '#features/orders/list/pick-orders.ts'
import { findNewest, findRare, isRare, looksCommon, streaming } from '#features/orders/list/search-orders.ts'

/** Up to this many orders with a text are all read. */
const RARE = 1_000
/** A common word looks at this many of the newest orders: a person who finds so many types another letter. */
const NEWEST_LOOKED_AT = 1_000
const EVERYTHING = { withHidden: true } as const
const NEWEST_FIRST = { sortBy: 'createdAt', direction: 'desc' } as const

/** A customer by the main one of their numbers, and the number of their newest order. */
export type FoundCustomer = { main: string; latest: number }
type Found = { ok: true; people: FoundCustomer[]; isCapped: boolean }

/**
 * Each customer whose name, phone, email or address a search finds, newest first. `isWhole`: of a
 * common word, too, however long it takes.
 */
export async function searchCustomers(
  db: Db,
  typed: string,
  { isWhole = false } = {},
): Promise<Found | Refusal<'search_too_short'>> {
  const phone = storedPhone(typed)
  if (phone !== undefined) return { ok: true, people: await customersOf(db, [phone]), isCapped: false }
  const search = readOrderSearch(typed)
  if (!search.ok) return search
  const { terms } = search
  const common = isWhole ? undefined : await findCommon(db, terms)
  const numbers = common ?? (await findAll(db, terms))
  return { ok: true, people: await whoseOrders(db, numbers, terms), isCapped: common !== undefined }
}

/** The newest orders with a common word; undefined where so few contain it that all are read. */
async function findCommon(db: Db, terms: readonly string[]): Promise<number[] | undefined> {
  if (await looksCommon(db, terms)) {
    const sought = { terms, filter: EVERYTHING, sorting: NEWEST_FIRST }
    // one more than all that are read of a rare text
    const newest = await findNewest(db, sought, RARE + 1)
    if (newest) return newest.slice(0, NEWEST_LOOKED_AT)
  }
  return (await isRare(db, terms, RARE)) ? undefined : await findNewestByIndex(db, terms)
}

async function findAll(db: Db, terms: readonly string[]): Promise<number[]> {
  const found = await findRare(db, { terms, filter: EVERYTHING, sorting: NEWEST_FIRST })
  return found.map(({ orderNo }) => orderNo)
}

function findNewestByIndex(db: Db, terms: readonly string[]): Promise<number[]> {
  const numbers = db.engine === 'sqlite' ? streaming(db, terms) : indexScan(db, holdsText(terms)).numbers
  return numbers(EVERYTHING, NEWEST_FIRST, { skip: 0, limit: NEWEST_LOOKED_AT })
}

/** SQLite refuses statements with many more values than this. */
const CHUNK = 1_000

/** An order is also found by its products and its note: those say nothing of who a customer is. */
async function whoseOrders(
  db: Db,
  orderNos: readonly number[],
  terms: readonly string[],
): Promise<FoundCustomer[]> {
  const phones = new Set<string>()
  for (let start = 0; start < orderNos.length; start += CHUNK) {
    const rows = await db.reports
      .selectFrom('orders')
      .select([
        'recipient_name',
        'recipient_phone',
        'alternative_phone',
        'recipient_email',
        'recipient_address',
      ])
      .where('order_no', 'in', orderNos.slice(start, start + CHUNK))
      .execute()
    for (const row of rows) {
      if (phones.has(row.recipient_phone)) continue
      if (isByName(row, terms)) {
        phones.add(row.recipient_phone)
        continue
      }
      const person = searchText({
        recipientName: row.recipient_name,
        recipientPhone: row.recipient_phone,
        alternativePhone: row.alternative_phone,
        recipientEmail: row.recipient_email,
        recipientAddress: row.recipient_address,
        trackingCode: null,
        consignmentId: null,
        invoice: null,
        note: null,
        productNames: '',
      })
      if (terms.some(term => person.includes(term))) phones.add(row.recipient_phone)
    }
  }
  return await customersOf(db, [...phones])
}

/** Whether the name alone holds a text, which is most of what a common word finds: the sounds of words cost more. */
const isByName = (row: { recipient_name: string; recipient_phone: string }, terms: readonly string[]) =>
  !isForgotten(row.recipient_phone) && terms.some(term => row.recipient_name.toLowerCase().includes(term))

/** Staff look for the person, so the latest order stands for them, whichever was found: the newest first. */
async function customersOf(db: Db, phones: readonly string[]): Promise<FoundCustomer[]> {
  const found = new Map<string, FoundCustomer & { at: string }>()
  for (let start = 0; start < phones.length; start += CHUNK) {
    const numbers = await readNumbers(db.reports, phones.slice(start, start + CHUNK))
    const rows = await db.reports
      .selectFrom('customers')
      .select(['main_phone as main', 'latest_no as latest', 'last_order_at as at'])
      .where(
        'main_phone',
        'in',
        [...numbers.values()].map(({ main }) => main),
      )
      .execute()
    for (const row of rows) found.set(row.main, row)
  }
  return [...found.values()].sort((one, other) =>
    one.at === other.at ? other.latest - one.latest : one.at < other.at ? 1 : -1,
  )
}
