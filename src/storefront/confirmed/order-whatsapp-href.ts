/** A chat with the shop that already names its order. */
export const orderWhatsappHref = (whatsappHref: string, orderNo: number | null): string =>
  orderNo === null
    ? whatsappHref
    : `${whatsappHref}?text=${encodeURIComponent(`Hello, this is about my order ${orderNo}.`)}`
