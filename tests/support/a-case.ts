import type { Case } from '#domain/cases/case.ts'
import type { NewCase } from '#domain/cases/case-action.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { openCase } from '#features/cases/open-case.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel } from './booked-parcels.ts'
import { makeLine, makeProduct, makeVariant } from './makers.ts'
import { makeAdmin } from './people.ts'
import { makeStaffOrder, orderNow, setFields } from './staff-orders.ts'

/** An order of one pair that the courier has just delivered. */
export async function makeDeliveredOrder(shop: Shop): Promise<StaffOrder> {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 5 })] })
  const order = await makeStaffOrder(shop, [makeLine(product, { size: 41 })])
  const { by } = await makeAdmin(shop)
  await setFields(shop, { by, id: order.id }, { officialStatus: 'Confirmed' })
  await giveParcel(shop, order, { consignmentId: crypto.randomUUID(), status: 'pending' })
  await setFields(shop, { by, id: order.id }, { courierStatus: 'delivered' })
  return await orderNow(shop, order.id)
}

/** A case of such an order: size 41 for 42, approved unless something else is given. */
export async function makeCase(shop: Shop, given: Partial<NewCase> = {}): Promise<Case> {
  const order = await makeDeliveredOrder(shop)
  const { by } = await makeAdmin(shop)
  const wanted = { productId: order.items[0]?.productId ?? '', color: 'Black', size: 42 }
  const asked: NewCase = {
    kind: 'exchange',
    reason: 'size_small',
    lines: [{ lineNo: 1, pairs: 1, wanted }],
    decide: 'approve',
    ...given,
  }
  const opened = await openCase(shop, { by, orderId: order.id, asked, key: null })
  if (!opened.ok) throw new Error(`the case was refused: ${opened.code}`)
  return opened.case
}
