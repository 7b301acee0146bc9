import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useBookings } from './bookings.ts'
import { type ParcelStep, parcelStep } from './parcel-step.ts'

/** The state of an order's parcel, whoever booked it last and wherever. */
export const useParcelStep = (order: StaffOrder): ParcelStep =>
  parcelStep(
    order,
    useBookings(({ ids }) => ids.has(order.id)),
    useOnline(),
  )
