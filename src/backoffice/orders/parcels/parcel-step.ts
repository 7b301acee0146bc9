import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** What stands where the courier's status will be, as long as there is none. */
export type ParcelStep = {
  /** `booking`, `unsure`: a call is under way, or the shop asks what came of one. `off`: it cannot be added now. */
  kind: 'booking' | 'unsure' | 'free' | 'off'
  label: string
  /** Why nothing can be pressed. */
  why: string | undefined
  /** Why the courier did not take it at the last try. */
  refusal: string | undefined
}

type Booked = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'parcel' | 'deletedAt'>

const BOOKING: ParcelStep = {
  kind: 'booking',
  label: 'Booking…',
  why: 'The courier is being told of this parcel.',
  refusal: undefined,
}
const UNSURE: ParcelStep = {
  kind: 'unsure',
  label: 'Asking the courier…',
  why: 'The courier gave no answer. The shop asks whether it has this parcel; no second one is made.',
  refusal: undefined,
}

/** `isSent`: this browser has asked for the parcel and has no answer yet. */
export function parcelStep(order: Booked, isSent: boolean): ParcelStep {
  const { parcel } = order
  if (isSent || parcel?.state === 'booking') return BOOKING
  if (parcel?.state === 'unsure') return UNSURE
  const why = whyNotBookable(order)
  return {
    kind: why === undefined ? 'free' : 'off',
    label: 'Add Parcel',
    why,
    refusal: parcel?.state === 'refused' ? (parcel.refusal ?? 'The courier did not take it.') : undefined,
  }
}

/** Whether it waits for the courier, so that it is busy rather than off. */
export const isBusy = ({ kind }: ParcelStep): boolean => kind === 'booking' || kind === 'unsure'

/** Why no parcel can be added now, in few words; undefined where one can. */
export function whyNotBookable({
  officialStatus,
  courierStatus,
  parcel,
  deletedAt,
}: Booked): string | undefined {
  if (deletedAt !== null) return 'Deleted'
  if (parcel?.state === 'booking') return 'Being booked'
  if (parcel?.state === 'unsure') return 'The courier is being asked'
  if (courierStatus !== null || parcel?.state === 'booked') return 'Has a parcel'
  const isConfirmed = officialStatus === 'Confirmed' || officialStatus === 'Packed'
  return isConfirmed ? undefined : `${officialStatus}: confirm first`
}

/** Whether all that it lacks is to be confirmed: phones ask for both at once. */
export const canBeConfirmed = ({ officialStatus }: Booked): boolean =>
  officialStatus === 'Queued' || officialStatus === 'Follow Up'
