import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { Failure } from '../../ui/failure.tsx'
import { NEEDS_CODE_TITLE, needsTrackingCode } from '../parcels/parcel-labels.ts'
import { TrialMark } from '../parcels/parcel-status.tsx'
import { TrackingLink } from '../parcels/tracking-link.tsx'
import { useParcelStep } from '../parcels/use-parcel-step.ts'

/** Below the actions of an order: the numbers of its parcel and its tracking link, or why the courier refused it. */
export function CardParcelLine({ order, onOpen }: { order: ListedOrder; onOpen(): void }) {
  const step = useParcelStep(order)
  if (order.consignmentId === null && order.trackingCode === null)
    return step.refusal !== undefined ? (
      <Failure text={say('The courier did not take it: {refusal}', { refusal: step.refusal })} isReported />
    ) : null
  return (
    <p className="order-card-parcel">
      {order.consignmentId !== null && (
        <span>{say('CN {consignmentId}', { consignmentId: order.consignmentId })}</span>
      )}
      {order.parcel?.trackingUrl != null ? (
        <TrackingLink order={order}>{order.trackingCode ?? say('Follow it')}</TrackingLink>
      ) : (
        order.trackingCode !== null && <span>{order.trackingCode}</span>
      )}
      {needsTrackingCode(order) && (
        <button
          type="button"
          className="desk-link parcel-needs"
          title={say(NEEDS_CODE_TITLE)}
          onClick={onOpen}
        >
          {say('Needs tracking code')}
        </button>
      )}
      <TrialMark order={order} />
    </p>
  )
}
