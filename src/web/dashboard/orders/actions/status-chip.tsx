import type { OfficialStatus } from '#domain/order.ts'

export const OfficialChip = ({ status }: { status: OfficialStatus }) => (
  <span className="order-chip" data-status={status}>
    {status}
  </span>
)

/** The courier's word of a parcel; a word that is new to the shop is shown as it came. */
export const CourierChip = ({ status }: { status: string }) => (
  <span className="order-chip" data-status={status}>
    {status}
  </span>
)
