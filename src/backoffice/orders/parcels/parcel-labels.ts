import { say, sayKnown, spoken } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { SENT_LABELS } from '#domain/parcels/booking.ts'
import { mayComeBack } from '#domain/parcels/courier-status.ts'
import type { Parcel, SentField } from '#domain/parcels/parcel.ts'
import { courierLabel } from '../actions/courier-labels.ts'

export const TRIAL_WORD = 'Trial'
export const TRIAL_TITLE = 'A trial: nobody carries this parcel.'
export const NEEDS_CODE_TITLE =
  'The courier has this parcel, but did not say under which code it is tracked. Type the code here.'

/** A remark on a parcel: a few words for the list, a sentence as its title. */
export type ParcelMark = { kind: 'approval' | 'return' | 'differs' | 'stale'; text: string; title: string }

type Marked = Pick<StaffOrder, 'courierStatus' | 'parcel'>

/** The remarks on a parcel beside its status, the most pressing first. */
export function parcelMarks(order: Marked, isStale: boolean): ParcelMark[] {
  const marks: ParcelMark[] = []
  const { courierStatus, parcel } = order
  if (courierStatus !== null && courierLabel(courierStatus).awaitsApproval)
    marks.push({
      kind: 'approval',
      text: say('approval pending'),
      title: say('The rider says so; the courier has not approved it yet.'),
    })
  const back = returnLabel(order)
  if (back) marks.push({ kind: 'return', ...back })
  if (parcel && parcel.differs.length > 0)
    marks.push({
      kind: 'differs',
      text: say('Old {differs}', { differs: formatFields(parcel.differs) }),
      title: say('Courier has old {differs}', { differs: formatFields(parcel.differs) }),
    })
  if (isStale)
    marks.push({
      kind: 'stale',
      text: say('May be old'),
      title: say('The courier should have been heard of this parcel by now: its status may be old.'),
    })
  return marks
}

/** "phone, COD" */
export const formatFields = (fields: readonly SentField[]): string =>
  fields.map(field => sayKnown(SENT_LABELS[field].word)).join(', ')

/** How far an undelivered parcel is on its way back; undefined while nothing of it is. */
export function returnLabel({ courierStatus, parcel }: Marked): { text: string; title: string } | undefined {
  if (!parcel || !mayComeBack(courierStatus)) return undefined
  if (parcel.returnedAt !== null)
    return {
      text: say('Return received'),
      title: say('What came back was counted and is on the shelf again.'),
    }
  return RETURN_LABELS[parcel.returnStatus ?? 'expected']
}

const RETURN_LABELS: Readonly<
  Record<NonNullable<Parcel['returnStatus']> | 'expected', { text: string; title: string }>
> = spoken({
  expected: { text: 'Coming back', title: 'What was not delivered is expected back.' },
  processing: { text: 'Coming back', title: 'The courier is bringing back what was not delivered.' },
  rider_assigned: { text: 'Back at the hub', title: 'A rider of the courier brings it from the hub.' },
  received: {
    text: 'Brought back',
    title: 'The courier says that the shop has it. Press Return received once it is counted.',
  },
})

/** Whether the courier has it, but its tracking code is unknown. */
export const needsTrackingCode = ({
  parcel,
  consignmentId,
  trackingCode,
}: Pick<StaffOrder, 'parcel' | 'consignmentId' | 'trackingCode'>): boolean =>
  parcel?.state === 'booked' && consignmentId !== null && trackingCode === null
