import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useBookings } from './bookings.ts'
import { type ParcelStep, parcelStep } from './parcel-step.ts'

/** What can be done about the parcel of an order, whoever asked for it last and wherever. */
export const useParcelStep = (order: StaffOrder): ParcelStep =>
  parcelStep(
    order,
    useBookings(({ ids }) => ids.has(order.id)),
  )
