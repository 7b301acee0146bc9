import { say } from '#backoffice/language/say.ts'
import { CANCELLED_WORD, type FakeReason, isCancelledByCustomer } from '#domain/orders/fake-reason.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import { courierLabel } from './courier-labels.ts'

type OfficialChipProps = { status: OfficialStatus; reason?: FakeReason | null }

/** The official status of an order. One that its customer cancelled is Fake as specified, but shown as cancelled. */
export const OfficialChip = ({ status, reason = null }: OfficialChipProps) =>
  isCancelledByCustomer({ officialStatus: status, fakeReason: reason }) ? (
    <span
      className="order-chip"
      data-status={CANCELLED_WORD}
      title={say('The customer cancelled: no mark against the number')}
    >
      <span className="order-chip-word">{say(CANCELLED_WORD)}</span>
    </span>
  ) : (
    <span className="order-chip" data-status={status}>
      <span className="order-chip-word">{say(status)}</span>
    </span>
  )

/** The courier status of a parcel; a status unknown to the shop is shown as it came. */
export const CourierChip = ({ status }: { status: string }) => (
  <span className="order-chip-place">
    <CourierWord status={status} />
    {courierLabel(status).awaitsApproval && (
      <small className="order-chip-below">{say('approval pending')}</small>
    )}
  </span>
)

/** The chip alone, where a line follows below it. */
export function CourierWord({ status }: { status: string }) {
  const { word, settled, awaitsApproval } = courierLabel(status)
  return (
    <span
      className="order-chip"
      data-status={settled}
      data-awaits-approval={awaitsApproval || undefined}
      title={status}
    >
      <span className="order-chip-word">{word}</span>
    </span>
  )
}
