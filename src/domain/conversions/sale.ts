import { paidForPair } from '../cases/case-money.ts'
import type { OfficialStatus } from '../orders/order.ts'
import { isCourierStatus, isDelivered, isReturned } from '../parcels/courier-status.ts'
import type { SaleMoment } from './conversion.ts'

type Standing = { officialStatus: OfficialStatus; courierStatus: string | null; deletedAt: string | null }

/** Whether an order is a sale by now. */
export function isSale({ officialStatus, courierStatus, deletedAt }: Standing, moment: SaleMoment): boolean {
  if (deletedAt !== null || officialStatus === 'Fake') return false
  if (courierStatus !== null && isDelivered(courierStatus)) return true
  if (moment === 'delivered' || (courierStatus !== null && isReturned(courierStatus))) return false
  return officialStatus === 'Confirmed' || officialStatus === 'Packed'
}

type Line = {
  productId: string | null
  productName: string
  quantity: number
  unitPriceTaka: number
  returned: number
}
type Sold = {
  courierStatus: string | null
  priceTaka: number
  deliveryChargeTaka: number
  /** When staff counted what came back of its parcel. */
  returnedAt: string | null
  items: readonly Line[]
}

/** What stays paid of an order for its goods, in whole taka, and the pairs that stay. */
export type SaleContents = {
  valueTaka: number
  shippingTaka: number
  lines: { id: string; name: string; quantity: number; unitTaka: number }[]
}

/**
 * What a sale is worth: what is paid for the goods that the customer keeps; a discount is divided among all pairs.
 * Undefined while nobody has counted what came back of a part that was delivered.
 */
export function saleContentsOf(order: Sold): SaleContents | undefined {
  const { courierStatus, items } = order
  const isPart = courierStatus !== null && isCourierStatus(courierStatus, 'partial_delivered')
  if (isPart && order.returnedAt === null) return undefined
  const goodsTaka = Math.max(0, order.priceTaka - order.deliveryChargeTaka)
  const lines = items.flatMap((line, index) => {
    const kept = line.quantity - (isPart ? line.returned : 0)
    if (kept <= 0) return []
    let paid = 0
    for (let pair = 0; pair < kept; pair += 1) paid += paidForPair(items, { goodsTaka, index, pair })
    const id = line.productId ?? line.productName
    return [{ paid, id, name: line.productName, quantity: kept, unitTaka: Math.round(paid / kept) }]
  })
  return {
    valueTaka: lines.reduce((taka, { paid }) => taka + paid, 0),
    shippingTaka: order.deliveryChargeTaka,
    lines: lines.map(({ paid: _, ...line }) => line),
  }
}
