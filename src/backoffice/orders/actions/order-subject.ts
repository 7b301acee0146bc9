import type { DeskOrder } from '#domain/desk-order.ts'

/** An order in the words of a question: its number and whose it is. */
export const orderSubject = ({ orderNo, recipientName }: DeskOrder): string =>
  `Order ${orderNo}, ${recipientName}`
