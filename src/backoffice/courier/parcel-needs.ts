import { spoken } from '#backoffice/language/say.ts'
import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { MOST_COUNTED_NEEDS } from '#domain/parcels/parcel-need.ts'

type NeedLabels = {
  /** The label of its tab. */
  tab: string
  /** What it means, and what to do. */
  about: string
  /** The text of an empty tab. */
  none: string
}

export const NEED_LABELS: Readonly<Record<CourierNeed, NeedLabels>> = spoken({
  unsure: {
    tab: 'Booking unsure',
    about:
      'The courier did not answer the booking. The shop keeps asking what came of it, and makes no second parcel meanwhile.',
    none: 'No booking is unsure.',
  },
  refused: {
    tab: 'Refused',
    about: 'The courier took no parcel for these. Put right what it says, then add the parcel again.',
    none: 'The courier has refused nothing.',
  },
  no_tracking: {
    tab: 'No tracking code',
    about: 'Booked, but the courier sent no tracking code. Look it up at the courier and type it in.',
    none: 'Every parcel has its tracking code.',
  },
  differs: {
    tab: 'Courier has old data',
    about:
      'The order was changed after the parcel was booked. The courier still has the old words: tell it by phone or on its own site.',
    none: 'The courier has every order as it is now.',
  },
  return_expected: {
    tab: 'Return expected',
    about: 'Not delivered and on the way back. Count the pairs once the parcel is here.',
    none: 'No parcel is on its way back.',
  },
  partial_return: {
    tab: 'Partly delivered',
    about: 'The customer kept a part. Say which pairs came back.',
    none: 'Nothing was delivered in part.',
  },
  stale: {
    tab: 'Late news',
    about: 'The courier should have been heard of these long ago. Their status may be old.',
    none: 'The courier was heard of every parcel in time.',
  },
  parked: {
    tab: 'Unknown parcels',
    about: 'News of parcels that the shop does not know, perhaps booked on the courier’s own site.',
    none: 'All news is of parcels that the shop knows.',
  },
})

/** How many wait: `12`, or `1,000+` where the count stopped. */
export const needCount = (count: number): string =>
  `${count.toLocaleString('en-US')}${count >= MOST_COUNTED_NEEDS ? '+' : ''}`
