import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderLineRequest } from '#domain/orders/order.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { listPacking } from '#features/packing/list-packing.ts'
import { makePairLabels } from '#features/packing/make-pair-labels.ts'
import { scanCode } from '#features/packing/scan-code.ts'
import { startPacking } from '#features/packing/start-packing.ts'
import type { Shop } from '#features/shop.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder, orderEventsOf, setFields } from './staff-orders.ts'

/** 2:48 PM in Dhaka. */
export const PACKING_NOW = '2026-11-22T08:48:00.000Z'

/** The codes on the labels of a product, by `Black 42`. */
export async function labelsOf(shop: Shop, by: Staff, product: Pick<Product, 'id'>) {
  const made = await makePairLabels(shop, { by, productId: product.id })
  if (!made.ok) throw new Error(made.code)
  return new Map(made.labels.map(({ color, size, code }) => [`${color} ${size}`, code]))
}

/** An order that is confirmed and booked, as it is then. */
export async function makeBookedOrder(
  shop: Shop,
  by: Staff,
  lines: OrderLineRequest[],
  given: Parameters<typeof makeStaffOrder>[2] = {},
) {
  const { id, orderNo } = await makeStaffOrder(shop, lines, {
    recipientPhone: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    idempotencyKey: crypto.randomUUID(),
    ...given,
  })
  const consignmentId = String(70_000_000 + orderNo)
  const fields = { officialStatus: 'Confirmed', courierStatus: 'pending', consignmentId } as const
  const changed = await setFields(shop, { by, id }, fields)
  if (!changed.ok) throw new Error(changed.code)
  return { id, orderNo, consignmentId }
}

/** A shop where two people pack, with the clock held in the afternoon and a product in two colours. */
export async function openPackingDesk(db: Db) {
  const clock = heldClock(PACKING_NOW)
  const shop = makeShop(db, clock)
  const product = await makeProduct(shop, {
    name: 'Padma',
    variants: [makeVariant('Black', { 41: 400, 42: 400 }), makeVariant('Tan', { 42: 400 })],
  })
  const { by: nadia } = await makeModerator(shop)
  const { by: rafiq } = await makeModerator(shop)
  const codes = await labelsOf(shop, nadia, product)
  const order = (...lines: Partial<OrderLineRequest>[]) =>
    makeBookedOrder(
      shop,
      nadia,
      (lines.length > 0 ? lines : [{}]).map(line => makeLine(product, line)),
    )
  return {
    shop,
    clock,
    product,
    nadia,
    rafiq,
    order,
    codeOf: (pair: string) => codes.get(pair) ?? '',
    start: (orderIds?: string[]) => startPacking(shop, { by: nadia, orderIds }),
    scan: (code: string, { by = nadia, key = null as string | null } = {}) =>
      scanCode(shop, { by, key, code }),
    packing: async (by = nadia) => (await listPacking(shop, { by })).packing,
    statusChanges: async (id: string) =>
      (await orderEventsOf(shop, id)).filter(
        ({ kind, details }) => kind === 'official_status_changed' && details.to === 'Packed',
      ),
  }
}
