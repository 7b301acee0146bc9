import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isParcelOnTheWay, isReturned, mayComeBack } from '#domain/parcels/courier-status.ts'
import { useCourier } from '../../courier/use-courier.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { parcelLabel } from '../parcels/add-parcel-button.tsx'
import { returnLabel } from '../parcels/parcel-labels.ts'
import { ParcelStatus, TrialMark } from '../parcels/parcel-status.tsx'
import { isBusy } from '../parcels/parcel-step.ts'
import { TrackingLink } from '../parcels/tracking-link.tsx'
import { useAddParcel } from '../parcels/use-add-parcel.ts'
import { useParcelStep } from '../parcels/use-parcel-step.ts'
import { useReturns } from '../parcels/use-returns.ts'
import { PanelGroup } from './panel-group.tsx'
import { formatDifferences } from './parcel-story-labels.ts'
import { useParcelStory } from './use-parcel-story.ts'

/** What the courier said is asked of the shop: whoever can read it can fetch this too. */
const ParcelStory = lazyPart(async () => (await import('./parcel-story.tsx')).ParcelStory, {
  what: 'What the courier said',
  loading: null,
})

const CourierChoice = lazyPart(async () => (await import('./courier-choice.tsx')).CourierChoice, {
  what: 'The choice of the courier',
  loading: null,
})

/** The parcel of an order: its state, the actions on it, its numbers, and the courier's events. */
export function ParcelSection({ order }: { order: StaffOrder }) {
  const section = useRef<HTMLElement>(null)
  const hasParcel = order.courierStatus !== null
  const had = useRef(hasParcel)
  useEffect(() => {
    // the button disappeared after its press
    if (hasParcel !== had.current) focusUnlessElsewhere(section.current)
    had.current = hasParcel
  }, [hasParcel])
  return (
    <section ref={section} className="order-section parcel-section" aria-label={say('Parcel')} tabIndex={-1}>
      <h3>
        {say('Parcel')} <TrialMark order={order} />
      </h3>
      {order.courierStatus === null ? (
        <NotBooked order={order} />
      ) : (
        <Booked order={order} status={order.courierStatus} />
      )}
      {order.parcel?.state === 'booked' && order.parcel.differs.length > 0 && (
        <ParcelDifferences order={order} />
      )}
      <PanelGroup order={order} group="parcel" />
      {order.parcel && <ParcelStory order={order} parcel={order.parcel} />}
    </section>
  )
}

function NotBooked({ order }: { order: StaffOrder }) {
  const addParcel = useAddParcel()
  const step = useParcelStep(order)
  const hasSeveral = useSeveralCouriers()
  return (
    <div className="parcel-now">
      <button
        type="button"
        className="desk-button add-parcel"
        data-step={step.kind}
        aria-disabled={step.kind !== 'free' || undefined}
        aria-busy={isBusy(step) || undefined}
        aria-label={parcelLabel(order, step)}
        onClick={() => step.kind === 'free' && void addParcel(order)}
      >
        {!isBusy(step) && <BackofficeIcon name="parcel" />}
        {step.label}
      </button>
      {step.why && <p className="desk-hint">{step.why}</p>}
      {step.refusal !== undefined && (
        <Failure text={say('The courier did not take it: {refusal}', { refusal: step.refusal })} isReported />
      )}
      {hasSeveral && !isBusy(step) && order.deletedAt === null && (
        <CourierChoice order={order} label={say('Goes to')} />
      )}
    </div>
  )
}

const useSeveralCouriers = (): boolean => (useCourier().data?.couriers.length ?? 0) > 1

function Booked({ order, status }: { order: StaffOrder; status: string }) {
  const returns = useReturns()
  const hasSeveral = useSeveralCouriers()
  const { parcel } = order
  const isHere = parcel?.state === 'booked' && order.deletedAt === null
  const back = returnLabel(order)
  return (
    <div className="parcel-now">
      <ParcelStatus order={order} status={status} />
      <TrackingLink order={order}>{say('Follow the parcel')}</TrackingLink>
      {isHere && mayComeBack(status) && (
        <button
          type="button"
          className={`desk-button ${parcel.returnedAt === null ? 'desk-button-primary' : ''}`}
          onClick={({ currentTarget }) => void returns.receive(order, currentTarget)}
        >
          <BackofficeIcon name="undo" />
          {parcel.returnedAt === null ? say('Return received') : say('Correct the return')}
        </button>
      )}
      {isHere && isParcelOnTheWay(status) && (
        <button
          type="button"
          className="desk-button"
          onClick={({ currentTarget }) => void returns.request(order, currentTarget)}
        >
          {say('Ask for return')}
        </button>
      )}
      {back && <p className="desk-hint">{formatBack(order, back.title)}</p>}
      {isHere && hasSeveral && isReturned(status) && parcel.returnedAt !== null && (
        <CourierChoice order={order} label={say('Send it again with')} />
      )}
    </div>
  )
}

/** After counting: how many of the pairs came back. */
function formatBack({ items, parcel, pairs }: StaffOrder, title: string): string {
  if (parcel?.returnedAt == null) return title
  const returned = items.reduce((sum, item) => sum + item.returned, 0)
  return say('{returned} of {part} came back and {part2} on the shelf.', {
    returned,
    part: pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs }),
    part2: returned === 1 ? say('is') : say('are'),
  })
}

/** The values at the courier that differ from the order's present ones. */
function ParcelDifferences({ order }: { order: StaffOrder }) {
  const story = useParcelStory(order)
  const lines = formatDifferences(order, story.data?.sent ?? undefined)
  return (
    <div className="desk-notice parcel-differs">
      <BackofficeIcon name="alert" />
      <div>
        <p>
          <b>{say('The courier has this parcel otherwise.')}</b>{' '}
          {say('Nobody can change it there: tell them.')}
        </p>
        <ul>
          {lines.map(({ what, text }) => (
            <li key={what}>
              <b>{what}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
