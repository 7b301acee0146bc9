import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** An order in a question: its number and its customer's name. */
export const orderSubject = ({ orderNo, recipientName }: StaffOrder): string =>
  say('Order {orderNo}, {recipientName}', { orderNo, recipientName })
