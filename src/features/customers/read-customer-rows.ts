import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CustomerFigures, CustomerRow } from '#domain/customers/customer-row.ts'
import { stageOf } from '#domain/orders/order-stage.ts'
import { type CustomerNumbers, readNumbers } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { customerIdOf } from './customer-id.ts'
import { readSaidYes } from './read-said-yes.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** Customers by their latest orders, in that sequence. */
export async function readCustomerRows(
  { keys, db }: Pick<Shop, 'keys'> & { db: { reports: Reading } },
  orderNos: readonly number[],
): Promise<CustomerRow[]> {
  if (orderNos.length === 0) return []
  const found = await db.reports
    .selectFrom('orders')
    .select(['order_no', 'recipient_phone', 'recipient_name', 'recipient_address', 'district', 'upazila'])
    .where('order_no', 'in', orderNos)
    .execute()
  const latest = new Map(found.map(row => [row.order_no, row]))
  const numbers = await readNumbers(
    db.reports,
    found.map(row => row.recipient_phone),
  )
  const figures = await readFigures(db.reports, [...numbers.values()])
  const saidYes = await readSaidYes({ keys, db: db.reports }, [...numbers.values()])
  return orderNos.flatMap(orderNo => {
    const row = latest.get(orderNo)
    const own = row && numbers.get(row.recipient_phone)
    const sums = own && figures.get(own.main)
    if (!row || !own || !sums) return []
    return {
      ...sums,
      id: customerIdOf({ keys }, own.main),
      phone: row.recipient_phone,
      name: row.recipient_name,
      place: placeOf(row),
      numbers: own.phones.length,
      saidYesTo: saidYes.get(own.main) ?? null,
    }
  })
}

/** A place in a list is recognised, not delivered to. */
const MAXIMUM_PLACE_LENGTH = 60

export function placeOf(row: { district: string | null; upazila: string | null; recipient_address: string }) {
  const known = [row.upazila, row.district].filter(part => part !== null && part !== '')
  if (known.length > 0) return known.join(', ')
  // a typed address ends with what is known of the place: "House 48, Road 17, Dhanmondi, Dhaka"
  const parts = row.recipient_address.split(/[,\n]/).map(one => one.trim())
  const line = parts
    .filter(one => one !== '')
    .slice(-2)
    .join(', ')
  const letters = [...line]
  return letters.length > MAXIMUM_PLACE_LENGTH
    ? `${letters.slice(0, MAXIMUM_PLACE_LENGTH - 1).join('')}…`
    : line
}

/** The figures of customers by their main numbers; one without an order is left out. */
export async function readFigures(
  db: Reading,
  customers: readonly CustomerNumbers[],
): Promise<ReadonlyMap<string, CustomerFigures>> {
  const mainOf = new Map(customers.flatMap(({ main, phones }) => phones.map(phone => [phone, main] as const)))
  const figures = new Map<string, CustomerFigures>()
  if (mainOf.size === 0) return figures
  const rows = await db
    .selectFrom('orders')
    .select(['recipient_phone', 'official_status', 'status'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('price').as('taka'),
      fn.sum<number | string>('advance_paid').as('advance'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('recipient_phone', 'in', [...mainOf.keys()])
    .where('deleted_at', 'is', null)
    .where('case_id', 'is', null)
    .groupBy(['recipient_phone', 'official_status', 'status'])
    .execute()
  for (const row of rows) {
    const main = mainOf.get(row.recipient_phone) ?? row.recipient_phone
    const sums = figures.get(main) ?? { ...NOTHING, firstOrderAt: row.first, lastOrderAt: row.last }
    const [orders, taka] = [Number(row.orders), Number(row.taka)]
    const stage = stageOf(row.status)
    sums.orders += orders
    if (stage === 'delivered') sums.delivered += orders
    if (stage === 'delivered') sums.paidTaka += taka
    if (stage === 'returned') sums.returned += orders
    if (stage === 'with_courier') sums.onTheWay += orders
    if (stage === 'with_courier') sums.toComeTaka += taka - Number(row.advance)
    if (stage === 'to_do' && row.official_status === 'Follow Up') sums.followUps += orders
    if (row.first < sums.firstOrderAt) sums.firstOrderAt = row.first
    if (row.last > sums.lastOrderAt) sums.lastOrderAt = row.last
    figures.set(main, sums)
  }
  return figures
}

const NOTHING = {
  orders: 0,
  delivered: 0,
  returned: 0,
  onTheWay: 0,
  followUps: 0,
  paidTaka: 0,
  toComeTaka: 0,
}
