import { statusLabel } from './parcel-status.ts'

/** Only a confirmed delivery is shown as one. */
const WORDS: Readonly<Record<string, string>> = {
  in_review: 'The courier was told of your parcel.',
  pending: 'The courier has accepted your parcel.',
  hold: 'The courier is holding your parcel.',
  delivered_approval_pending: 'The courier reports that your parcel was delivered.',
  partial_delivered_approval_pending: 'The courier reports that a part of your parcel was delivered.',
  cancelled_approval_pending: 'The courier reports that your parcel could not be delivered.',
  unknown_approval_pending: 'The courier has no clear news of your parcel.',
  unknown: 'The courier has no clear news of your parcel.',
  delivered: 'Your parcel was delivered.',
  partial_delivered: 'A part of your parcel was delivered.',
  cancelled: 'Your parcel was not delivered.',
  exceptional: 'Something happened to your parcel on its way.',
}

/** A courier status in words for the customer; an unknown word is shown as it is. */
export const statusForShopper = (status: string): string =>
  (Object.hasOwn(WORDS, status) ? WORDS[status] : undefined) ?? statusLabel(status)
