import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** An order in a question: its number and its customer's name. */
export const orderSubject = ({ orderNo, recipientName }: StaffOrder): string =>
  `Order ${orderNo}, ${recipientName}`
