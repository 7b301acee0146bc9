import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type {
  CustomerCase,
  CustomerNumber,
  CustomerPage,
  CustomerParcel,
} from '#domain/customers/customer-page.ts'
import type { CustomerFigures } from '#domain/customers/customer-row.ts'
import { differentSpellings, spellingKey } from '#domain/orders/different-spellings.ts'
import { stageOf } from '#domain/orders/order-stage.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { caseOf } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { readCasesOfOrders } from '#features/cases/read-cases-of-orders.ts'
import { type CustomerNumbers, numbersOf } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { customerIdOf, phoneOfCustomer } from './customer-id.ts'
import { countOrders, readRecent } from './find-customer.ts'
import { placeOf, readFigures } from './read-customer-rows.ts'
import { picturesOf } from './read-order-pictures.ts'
import { readSaidYes } from './read-said-yes.ts'
import { recordLookUp } from './record-look-up.ts'

/** More orders than any customer has; bounds the page of a phone under attack. */
const MAXIMUM_ORDERS = 200
const MAXIMUM_OTHER_NAMES = 5

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** A customer by their id, or by that of any of their numbers. */
export async function showCustomer(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true; customer: CustomerPage } | Refusal<'customer_not_found'>> {
  const phone = phoneOfCustomer(shop, id)
  if (phone === undefined) return { ok: false, code: 'customer_not_found' }
  const db = shop.db.main
  const own = await numbersOf(db, phone)
  const figures = (await readFigures(db, [own])).get(own.main)
  const recent = await readRecent(db, own.phones, MAXIMUM_ORDERS)
  const [latest] = recent
  if (!figures || !latest) return { ok: false, code: 'customer_not_found' }
  await recordLookUp(shop, { by, phone: own.main })
  const imageOf = await picturesOf(db, recent)
  const parcels = await readParcels(db, recent)
  const { fake, pranks } = await countOrders(db, own.phones)
  const [name = '', ...otherNames] = differentSpellings(recent.map(order => order.recipientName))
  return {
    ok: true,
    customer: {
      ...figures,
      id: customerIdOf(shop, own.main),
      phone: latest.recipientPhone,
      name,
      place: placeOf({ ...latest, recipient_address: latest.recipientAddress }),
      numbers: own.phones.length,
      saidYesTo: (await readSaidYes({ keys: shop.keys, db }, [own])).get(own.main) ?? null,
      otherNames: otherNames.slice(0, MAXIMUM_OTHER_NAMES),
      fake,
      pranks,
      cameBackAt: lastReturn(parcels),
      usualSize: usualSizeOf(recent),
      ownNumbers: await readOwnNumbers(shop, db, { own, figures }),
      recent: recent.map(order => ({
        ...order,
        image: imageOf(order),
        productIds: order.items.flatMap(item => item.productId ?? []),
      })),
      addresses: addressesOf(recent),
      notes: recent.flatMap(({ id: orderId, orderNo, note, createdAt }) =>
        note === null || note.trim() === '' ? [] : [{ orderId, orderNo, note, createdAt }],
      ),
      parcels,
      cases: await readCustomerCases(shop, recent),
      forgottenAt: await readForgottenAt(db, own.main),
    },
  }
}

async function readCustomerCases(
  { db, clock }: Shop,
  recent: readonly StaffOrder[],
): Promise<CustomerCase[]> {
  const ids = recent.map(({ id }) => id)
  const cases = await readCasesOfOrders(db.main, ids, clock.now())
  return cases.toReversed().map(({ id, caseNo, kind, state, order, openedAt }) => ({
    id,
    caseNo,
    kind,
    state,
    orderId: order.id,
    orderNo: order.orderNo,
    openedAt,
  }))
}

async function readForgottenAt(db: Reading, phone: string): Promise<string | null> {
  const caseNo = caseOf(phone)
  if (caseNo === undefined) return null
  const rows = await db
    .selectFrom('forgotten')
    .select('forgotten_at')
    .where('case_no', '=', caseNo)
    .limit(1)
    .execute()
  return rows[0]?.forgotten_at ?? null
}

/** When the last of the parcels that the courier brought back was on its way to the shop. */
const lastReturn = (parcels: readonly CustomerParcel[]): string | null =>
  parcels
    .flatMap(({ status, at }) => (at !== null && stageOf(status) === 'returned' ? at : []))
    .toSorted()
    .at(-1) ?? null

/** The size of most pairs; of two alike the one that was ordered last. */
function usualSizeOf(recent: readonly StaffOrder[]): number | null {
  const pairs = new Map<number, number>()
  for (const { items } of recent)
    for (const { size, quantity } of items) pairs.set(size, (pairs.get(size) ?? 0) + quantity)
  let usual: { size: number; pairs: number } | undefined
  for (const [size, count] of pairs) if (!usual || count > usual.pairs) usual = { size, pairs: count }
  return usual?.size ?? null
}

/** Addresses that differ in more than case and spaces, the last one first. */
function addressesOf(recent: readonly StaffOrder[]) {
  const byKey = Map.groupBy(recent, order => spellingKey(order.recipientAddress))
  return [...byKey.entries()].flatMap(([key, orders]) => {
    const [first] = orders
    return key === '' || !first ? [] : [{ address: first.recipientAddress, orders: orders.length }]
  })
}

async function readOwnNumbers(
  shop: Pick<Shop, 'keys'>,
  db: Reading,
  { own: { main, phones }, figures }: { own: CustomerNumbers; figures: CustomerFigures },
): Promise<CustomerNumber[]> {
  // most people have one number, and its figures are theirs
  const byPhone =
    phones.length === 1
      ? new Map([[main, figures]])
      : await readFigures(
          db,
          phones.map(phone => ({ main: phone, phones: [phone] })),
        )
  return phones.map(phone => ({
    id: customerIdOf(shop, phone),
    phone,
    orders: byPhone.get(phone)?.orders ?? 0,
    lastOrderAt: byPhone.get(phone)?.lastOrderAt ?? null,
    isMain: phone === main,
  }))
}

async function readParcels(db: Reading, recent: readonly StaffOrder[]): Promise<CustomerParcel[]> {
  const sent = recent.filter(order => order.parcel !== null || order.courierStatus !== null)
  if (sent.length === 0) return []
  const rows = await db
    .selectFrom('parcels')
    .select(['order_id', 'status_at'])
    .where(
      'order_id',
      'in',
      sent.map(({ id }) => id),
    )
    .execute()
  const since = new Map(rows.map(row => [row.order_id, row.status_at]))
  return sent.map(order => ({
    orderId: order.id,
    orderNo: order.orderNo,
    courier: order.parcel?.courier ?? '',
    consignmentId: order.consignmentId,
    trackingCode: order.trackingCode,
    status: order.courierStatus,
    at: since.get(order.id) ?? null,
  }))
}
