import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { needsConnection } from '../orders/parcels/parcel-step.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useOnline } from '../ui/use-online.ts'

/** Below an order that is ready for the courier: why its parcel cannot be booked without a connection. */
export function NoParcelNow({ order }: { order: StaffOrder }) {
  const isOnline = useOnline()
  if (isOnline || order.courierStatus !== null || order.officialStatus !== 'Confirmed') return null
  return (
    <p className="order-waits">
      <BackofficeIcon name="offline" />
      <span>{needsConnection()}</span>
    </p>
  )
}
