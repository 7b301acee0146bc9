import { say } from '#backoffice/language/say.ts'
import { dhakaHour } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { pairsText } from '../products/format-pairs.ts'

/** `Order 1042`, or the name of a product. */
export const titleOf = ({ order, product }: TrashItem): string =>
  order ? say('Order {orderNo}', { orderNo: order.orderNo }) : (product?.name ?? '')

/** Below the title. */
export function aboutOf({ order, product }: TrashItem): string {
  if (order) return `${order.recipientName}, ${pairsText(order.pairs)}, ${formatTaka(order.priceTaka)}`
  const colors =
    product?.colors === 1 ? say('1 colour') : say('{part} colours', { part: product?.colors ?? 0 })
  return say('Product, {colors}, {pairsText}', { colors, pairsText: pairsText(product?.pairs ?? 0) })
}

/** From this hour on, people say tonight. */
const EVENING = 18

/** `tonight`, `today`, `1 day`, `29 days`. */
export function daysText({ daysLeft, goneAt }: Pick<TrashItem, 'daysLeft' | 'goneAt'>): string {
  if (daysLeft === 0) return dhakaHour(new Date(goneAt)) >= EVENING ? 'tonight' : 'today'
  return daysLeft === 1 ? say('1 day') : say('{daysLeft} days', { daysLeft })
}

/** The toast after it came back. */
export function backText({ order, product }: TrashItem): string {
  if (product) return say('{part} is back.', { part: product.restore.comesBackAs ?? product.name })
  const takes = order?.restore.takes ?? 0
  const held = takes > 0 ? say(', {takes} held again', { takes: pairsText(takes) }) : ''
  return say('Order {orderNo} is back{held}.', { orderNo: order?.orderNo, held })
}

/** `3 orders`, `1 product`, `4 things` where both are among them. */
export function thingsText(items: readonly TrashItem[]): string {
  const one = items.every(({ order }) => order)
    ? 'order'
    : items.some(({ order }) => order)
      ? 'thing'
      : 'product'
  return `${items.length} ${one}${items.length === 1 ? '' : 's'}`
}

/** The toast after several came back. */
export function manyBackText(items: readonly TrashItem[]): string {
  const takes = items.reduce((sum, { order }) => sum + (order?.restore.takes ?? 0), 0)
  const held = takes > 0 ? say(', {takes} held again', { takes: pairsText(takes) }) : ''
  return say('{items} {part} back{held}.', {
    items: thingsText(items),
    part: items.length === 1 ? say('is') : say('are'),
    held,
  })
}
