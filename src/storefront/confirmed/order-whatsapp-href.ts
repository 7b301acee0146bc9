import { shopContent } from '#domain/content.ts'

/** A chat with the shop that already names its order. */
export const orderWhatsappHref = (orderNo: number | null): string =>
  orderNo === null
    ? shopContent.whatsappHref
    : `${shopContent.whatsappHref}?text=${encodeURIComponent(`Hello, this is about my order ${orderNo}.`)}`
