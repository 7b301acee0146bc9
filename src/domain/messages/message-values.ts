import { formatTaka } from '../money.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import { codTakaOf } from '../parcels/booking.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { shownPhone } from '../settings/shop-contact.ts'
import { LONGEST_VALUES, type MessageValues } from './message-variables.ts'
import type { MessageLanguage } from './order-message.ts'

const bengaliTaka = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 0 })

type Around = {
  shop: ShopSettings['shop']
  language: MessageLanguage
  /** Where the customer confirms the order; null: there is no such link. */
  confirmLink: string | null
  /** Where the customer reviews the pairs; null: they are not delivered. */
  reviewLink: string | null
}

/** What a message about an order can name, in its language. Numbers of orders and phones stay in Latin digits. */
export function messageValues(
  order: StaffOrder,
  { shop, language, confirmLink, reviewLink }: Around,
): MessageValues {
  const isBengali = language === 'bn'
  const codTaka = codTakaOf(order)
  return {
    name: beginning(order.recipientName, LONGEST_VALUES.name),
    order: String(order.orderNo),
    pairs: pairsText(order),
    cod: isBengali ? `${bengaliTaka.format(codTaka)} টাকা` : formatTaka(codTaka),
    track: linkOf(order.parcel?.trackingUrl ?? null, LONGEST_VALUES.track),
    confirm: linkOf(confirmLink, LONGEST_VALUES.confirm),
    review_link: linkOf(reviewLink, LONGEST_VALUES.review_link),
    shop: (isBengali && shop.nameBengali) || shop.name,
    phone: shownPhone(shop.phone),
  }
}

/** A link that is cut leads nowhere. */
const linkOf = (url: string | null, maximum: number): string | null =>
  url !== null && url.length <= maximum ? url : null

/** `Oxford, Master, 42; Loafer, Tan, 41 (2)`; lines that do not fit are left out as a whole. */
function pairsText({ items }: Pick<StaffOrder, 'items'>): string {
  const lines = items.map(
    ({ productName, color, size, quantity }) =>
      `${productName}, ${color}, ${size}${quantity === 1 ? '' : ` (${quantity})`}`,
  )
  const fitting = lines.filter((_, index) => textOf(lines.slice(0, index + 1)).length < LONGEST_VALUES.pairs)
  if (fitting.length === lines.length) return textOf(lines)
  return fitting.length === 0 ? beginning(lines[0] ?? '', LONGEST_VALUES.pairs) : `${textOf(fitting)}…`
}

const textOf = (lines: readonly string[]): string => lines.join('; ')

/** At most so many characters, without half a letter of Bengali or half an emoji at the end. */
function beginning(text: string, maximum: number): string {
  if (text.length <= maximum) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('bn').segment(text)) {
    if (kept.length + segment.length > maximum - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
