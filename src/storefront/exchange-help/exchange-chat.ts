import type { ShopSpeaker } from '#storefront/language/use-language.ts'

/**
 * A chat with the shop about exchanging a pair, ready to be sent: it names the order, or leaves its number to whoever
 * writes. Nothing is sent by itself.
 */
export function exchangeChatHref(
  whatsappHref: string,
  orderNo: number | null,
  say: ShopSpeaker['say'],
): string {
  const words =
    orderNo === null
      ? say('Hello, I would like to exchange a pair. My order number is: ')
      : say('Hello, I would like to exchange a pair of my order {order}.', { order: String(orderNo) })
  return `${whatsappHref}?text=${encodeURIComponent(words)}`
}
