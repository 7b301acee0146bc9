import type { Db } from '#db/open-db.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { searchText } from '#domain/orders/order-search-text.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { numbersOf, readNumbers } from '#features/customer-numbers/read-numbers.ts'
import { holdsText, indexScan } from '#features/orders/list/pick-orders.ts'
import { findRare, isRare, streaming } from '#features/orders/list/search-orders.ts'

/** Up to this many orders with a text are all read. */
const RARE = 2_000
/** A common word looks at this many of the newest orders: a person who finds so many types another letter. */
const NEWEST_LOOKED_AT = 2_000
const EVERYTHING = { withHidden: true } as const
const NEWEST_FIRST = { sortBy: 'createdAt', direction: 'desc' } as const

type Found = { ok: true; orderNos: number[]; isCapped: boolean }

/**
 * The latest order of each customer whose name, phone, email or address a search finds, newest first. `isWhole`: of a
 * common word, too, however long it takes.
 */
export async function findLatestOrders(
  db: Db,
  typed: string,
  { isWhole = false } = {},
): Promise<Found | Refusal<'search_too_short'>> {
  const phone = storedPhone(typed)
  if (phone !== undefined) return { ok: true, orderNos: await latestOfCustomer(db, phone), isCapped: false }
  const search = readOrderSearch(typed)
  if (!search.ok) return search
  const { terms } = search
  const isAll = isWhole || (await isRare(db, terms, RARE))
  const numbers = isAll ? await findAll(db, terms) : await findNewest(db, terms)
  return { ok: true, orderNos: await latestOf(db, numbers, terms), isCapped: !isAll }
}

async function findAll(db: Db, terms: readonly string[]): Promise<number[]> {
  const found = await findRare(db, { terms, filter: EVERYTHING, sorting: NEWEST_FIRST })
  return found.map(({ orderNo }) => orderNo)
}

function findNewest(db: Db, terms: readonly string[]): Promise<number[]> {
  const numbers = db.engine === 'sqlite' ? streaming(db, terms) : indexScan(db, holdsText(terms)).numbers
  return numbers(EVERYTHING, NEWEST_FIRST, { skip: 0, limit: NEWEST_LOOKED_AT })
}

async function latestOfCustomer(db: Db, phone: string): Promise<number[]> {
  const { phones } = await numbersOf(db.reports, phone)
  const newest = await db.reports
    .selectFrom('orders')
    .select('order_no')
    .where('recipient_phone', 'in', phones)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .execute()
  return newest.map(row => row.order_no)
}

/** SQLite refuses statements with many more values than this. */
const CHUNK = 1_000

/** An order is also found by its products and its note: those say nothing of who a customer is. */
async function latestOf(db: Db, orderNos: readonly number[], terms: readonly string[]): Promise<number[]> {
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
  return await newestOfEach(db, [...phones])
}

/** Staff look for the person, so the latest order stands for them, whichever was found. */
async function newestOfEach(db: Db, phones: readonly string[]): Promise<number[]> {
  const newest = new Map<string, { createdAt: string; orderNo: number }>()
  for (let start = 0; start < phones.length; start += CHUNK) {
    const numbers = await readNumbers(db.reports, phones.slice(start, start + CHUNK))
    const mainOf = new Map(
      [...numbers.values()].flatMap(own => own.phones.map(phone => [phone, own.main] as const)),
    )
    const rows = await db.reports
      .selectFrom('orders')
      .select(['recipient_phone', 'created_at', 'order_no'])
      .where('recipient_phone', 'in', [...mainOf.keys()])
      .where('deleted_at', 'is', null)
      .execute()
    for (const { recipient_phone, created_at, order_no } of rows) {
      const main = mainOf.get(recipient_phone) ?? recipient_phone
      const known = newest.get(main)
      const isNewer =
        !known || created_at > known.createdAt || (created_at === known.createdAt && order_no > known.orderNo)
      if (isNewer) newest.set(main, { createdAt: created_at, orderNo: order_no })
    }
  }
  return [...newest.values()].map(({ orderNo }) => orderNo).toSorted((one, other) => other - one)
}
