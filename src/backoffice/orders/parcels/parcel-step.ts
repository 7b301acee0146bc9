import { say, spoken } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** The state shown in place of the courier's status while there is none. */
export type ParcelStep = {
  /** `booking`, `unsure`: a call is running, or the shop is finding out its outcome. `off`: it cannot be added now. */
  kind: 'booking' | 'unsure' | 'free' | 'off'
  label: string
  /** Why the button is off. */
  why: string | undefined
  /** Why the courier refused the last try. */
  refusal: string | undefined
}

type Booked = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'parcel' | 'deletedAt'>

const BOOKING: ParcelStep = spoken(
  {
    kind: 'booking',
    label: 'Booking…',
    why: 'The courier is being told of this parcel.',
    refusal: undefined,
  },
  'label',
  'why',
)
const UNSURE: ParcelStep = spoken(
  {
    kind: 'unsure',
    label: 'Asking the courier…',
    why: 'The courier gave no answer. The shop asks whether it has this parcel; no second one is made.',
    refusal: undefined,
  },
  'label',
  'why',
)

/** Why nothing can be booked without a connection: it would be told to nobody, and a rider would not come. */
export const needsConnection = (): string => say('Parcels are booked only with a connection.')

/** `isSent`: this browser has sent the booking and has no answer yet. */
export function parcelStep(order: Booked, isSent: boolean, isOnline = true): ParcelStep {
  const { parcel } = order
  if (isSent || parcel?.state === 'booking') return BOOKING
  if (parcel?.state === 'unsure') return UNSURE
  const why = whyNotBookable(order) ?? (isOnline ? undefined : needsConnection())
  return {
    kind: why === undefined ? 'free' : 'off',
    label: say('Add Parcel'),
    why,
    refusal:
      parcel?.state === 'refused' ? (parcel.refusal ?? say('The courier did not take it.')) : undefined,
  }
}

/** Whether it waits for the courier: busy rather than off. */
export const isBusy = ({ kind }: ParcelStep): boolean => kind === 'booking' || kind === 'unsure'

/** Why no parcel can be added now, in a few words; undefined where one can. */
export function whyNotBookable({
  officialStatus,
  courierStatus,
  parcel,
  deletedAt,
}: Booked): string | undefined {
  if (deletedAt !== null) return say('Deleted')
  if (parcel?.state === 'booking') return say('Being booked')
  if (parcel?.state === 'unsure') return say('The courier is being asked')
  if (courierStatus !== null || parcel?.state === 'booked') return say('Has a parcel')
  const isConfirmed = officialStatus === 'Confirmed' || officialStatus === 'Packed'
  return isConfirmed
    ? undefined
    : say('{officialStatus}: confirm first', { officialStatus: say(officialStatus) })
}

/** Whether only the confirmation is missing: phones ask for both at once. */
export const canBeConfirmed = ({ officialStatus }: Booked): boolean =>
  officialStatus === 'Queued' || officialStatus === 'Follow Up'
