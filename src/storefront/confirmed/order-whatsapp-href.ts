import type { ShopSpeaker } from '#storefront/language/use-language.ts'

/** A chat with the shop that already names its order, in the language of the page. */
export const orderWhatsappHref = (
  whatsappHref: string,
  orderNo: number | null,
  say: ShopSpeaker['say'],
): string =>
  orderNo === null
    ? whatsappHref
    : `${whatsappHref}?text=${encodeURIComponent(say('Hello, this is about my order {order}.', { order: String(orderNo) }))}`
