import { formatTaka } from '../money.ts'
import type { StaffOrder } from '../orders/staff-order.ts'
import { codTakaOf } from '../parcels/booking.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { shownPhone } from '../settings/shop-contact.ts'
import { LONGEST_VALUES, type MessageValues, type MessageVariable } from './message-variables.ts'
import type { MessageLanguage } from './order-message.ts'

/** A day alone has no time zone. */
const DAY_TEXTS: Record<MessageLanguage, Intl.DateTimeFormat> = {
  bn: new Intl.DateTimeFormat('bn-BD', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

const bengaliTaka = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 0 })

/** What of an order a message may name. */
export type NamedOrder = Parameters<typeof codTakaOf>[0] &
  Pick<StaffOrder, 'recipientName' | 'orderNo'> & {
    items: readonly Pick<StaffOrder['items'][number], 'productName' | 'color' | 'size' | 'quantity'>[]
    parcel: Pick<NonNullable<StaffOrder['parcel']>, 'trackingUrl'> | null
  }

type Around = {
  shop: ShopSettings['shop']
  language: MessageLanguage
  /** Where the customer confirms the order; null: there is no such link. */
  confirmLink: string | null
  /** Where the customer reviews the pairs; null: they are not delivered. */
  reviewLink: string | null
  /** The last day for an exchange, `2026-12-04`; null: nothing is delivered. */
  lastDay: string | null
  /** The most characters of each value. */
  longest?: Readonly<Record<MessageVariable, number>>
}

/** What a message about an order can name, in its language. Numbers of orders and phones stay in Latin digits. */
export function messageValues(
  order: NamedOrder,
  { shop, language, confirmLink, reviewLink, lastDay, longest = LONGEST_VALUES }: Around,
): MessageValues {
  const isBengali = language === 'bn'
  const codTaka = codTakaOf(order)
  return {
    name: beginning(order.recipientName, longest.name),
    order: String(order.orderNo),
    pairs: pairsText(order, longest.pairs),
    cod: isBengali ? `${bengaliTaka.format(codTaka)} টাকা` : formatTaka(codTaka),
    track: linkOf(order.parcel?.trackingUrl ?? null, longest.track),
    confirm: linkOf(confirmLink, longest.confirm),
    review_link: linkOf(reviewLink, longest.review_link),
    shop: (isBengali && shop.nameBengali) || shop.name,
    phone: shownPhone(shop.phone),
    until: lastDay && DAY_TEXTS[language].format(new Date(lastDay)),
  }
}

/** A link that is cut leads nowhere. */
const linkOf = (url: string | null, maximum: number): string | null =>
  url !== null && url.length <= maximum ? url : null

/** `Oxford, Master, 42; Loafer, Tan, 41 (2)`; lines that do not fit are left out as a whole. */
function pairsText({ items }: Pick<NamedOrder, 'items'>, maximum: number): string {
  const lines = items.map(
    ({ productName, color, size, quantity }) =>
      `${productName}, ${color}, ${size}${quantity === 1 ? '' : ` (${quantity})`}`,
  )
  const fitting = lines.filter((_, index) => textOf(lines.slice(0, index + 1)).length < maximum)
  if (fitting.length === lines.length) return textOf(lines)
  return fitting.length === 0 ? beginning(lines[0] ?? '', maximum) : `${textOf(fitting)}…`
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
