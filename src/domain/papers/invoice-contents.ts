import { goodsTaka, priceOrigin } from '../orders/goods-price.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import { isForgotten } from '../privacy/forgotten.ts'
import type { PaperContents } from './paper.ts'
import { type SellerNow, sellerFor } from './seller.ts'
import { shares, vatIn } from './vat.ts'

/**
 * What the invoice of an order says. A discount or an agreed price is divided among the lines by their prices, and the
 * VAT of the whole among all parts, so that every column adds up to the poisha.
 */
export function invoiceContents(order: StaffOrder, now: SellerNow): PaperContents {
  const { items, deliveryChargeTaka } = order
  const goods = shares(
    goodsTaka(order) * 100,
    items.map(({ quantity, unitPriceTaka }) => quantity * unitPriceTaka),
  )
  const totalPoisha = order.priceTaka * 100
  const vatPoisha = now.vatPercent === null ? 0 : vatIn(totalPoisha, now.vatPercent)
  const vats = shares(vatPoisha, [...goods, deliveryChargeTaka * 100])
  return {
    language: order.language,
    seller: sellerFor(order.language, now),
    buyer: {
      name: order.recipientName,
      phones: [order.recipientPhone, order.alternativePhone]
        .filter(phone => phone !== null)
        .filter(phone => !isForgotten(phone)),
      address: order.recipientAddress,
    },
    orderNo: order.orderNo,
    orderedAt: order.createdAt,
    lines: items.map(({ productName, color, size, quantity, unitPriceTaka }, index) => ({
      productName,
      color,
      size,
      pairs: quantity,
      unitPriceTaka,
      totalPoisha: goods[index] ?? 0,
      vatPoisha: vats[index] ?? 0,
    })),
    delivery:
      deliveryChargeTaka === 0
        ? null
        : { totalPoisha: deliveryChargeTaka * 100, vatPoisha: vats[items.length] ?? 0 },
    priceOrigin: priceOrigin(order),
    discountTaka: order.discountTaka,
    advanceTaka: order.advancePaidTaka,
    vatPercent: now.vatPercent,
    totalPoisha,
    vatPoisha,
  }
}

/** Whether the order is another by now than the paper says: other goods, prices, buyer or advance. */
export function isOutdated(contents: PaperContents, order: StaffOrder): boolean {
  const now = invoiceContents(order, { ...contents, noteBengali: '' })
  return JSON.stringify(ofOrder(now)) !== JSON.stringify(ofOrder(contents))
}

const ofOrder = ({ buyer, lines, delivery, advanceTaka, totalPoisha }: PaperContents) => [
  [buyer.name, buyer.phones, buyer.address],
  lines.map(line => [
    line.productName,
    line.color,
    line.size,
    line.pairs,
    line.unitPriceTaka,
    line.totalPoisha,
  ]),
  delivery?.totalPoisha ?? 0,
  advanceTaka,
  totalPoisha,
]
