import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'

/** Whether the customer has pairs of an order, which a case can be about; the shop judges each pair. */
export const mayHaveCase = ({ courierStatus, deletedAt }: StaffOrder): boolean =>
  deletedAt === null && isDelivered(courierStatus)
