import type { OfficialStatus } from '#domain/order.ts'
import { courierWords } from './courier-words.ts'

export const OfficialChip = ({ status }: { status: OfficialStatus }) => (
  <span className="order-chip" data-status={status}>
    <span className="order-chip-word">{status}</span>
  </span>
)

/** The courier's word of a parcel; a word that is new to the shop is shown as it came. */
export function CourierChip({ status }: { status: string }) {
  const { word, settled, awaitsApproval } = courierWords(status)
  return (
    <span className="order-chip-place">
      <span
        className="order-chip"
        data-status={settled}
        data-awaits-approval={awaitsApproval || undefined}
        title={status}
      >
        <span className="order-chip-word">{word}</span>
      </span>
      {awaitsApproval && <small className="order-chip-below">approval pending</small>}
    </span>
  )
}
