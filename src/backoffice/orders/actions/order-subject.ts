import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** An order in the words of a question: its number and whose it is. */
export const orderSubject = ({ orderNo, recipientName }: StaffOrder): string =>
  `Order ${orderNo}, ${recipientName}`
