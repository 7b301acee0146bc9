import type { SimulatedParcel } from '../parcel.ts'

type Told = { word: string; message: string }

/** Its events without `order.`, as its webhook page lists them, with the word of its answers and a hub's message. */
const TOLD = {
  created: { word: 'Pending', message: 'Order created.' },
  'pickup-requested': { word: 'Pickup_Requested', message: 'A rider is asked to fetch it.' },
  'assigned-for-pickup': { word: 'Assigned_for_Pickup', message: 'A rider will fetch it.' },
  'pickup-failed': { word: 'Pickup_Failed', message: 'The rider met nobody at the shop.' },
  'pickup-cancelled': { word: 'Pickup_Cancelled', message: 'Nobody fetches it any more.' },
  picked: { word: 'Picked', message: 'The rider has it.' },
  'at-the-sorting-hub': { word: 'At_the_Sorting_HUB', message: 'At the sorting hub.' },
  'in-transit': { word: 'In_Transit', message: 'On its way to the last hub.' },
  'received-at-last-mile-hub': { word: 'Received_at_Last_Mile_HUB', message: 'At the hub of its area.' },
  'assigned-for-delivery': { word: 'Assigned_for_Delivery', message: 'A rider brings it.' },
  'on-hold': { word: 'On_Hold', message: 'The customer asked for another day.' },
  'delivery-failed': { word: 'Delivery_Failed', message: 'The customer was not at home.' },
  delivered: { word: 'Delivered', message: 'Delivered.' },
  'partial-delivery': { word: 'Partial_Delivery', message: 'The customer kept a part.' },
  exchanged: { word: 'Exchange', message: 'The customer gave another parcel back.' },
  returned: { word: 'Return', message: 'The customer did not take it.' },
  'paid-return': { word: 'Paid_Return', message: 'The customer paid only the delivery.' },
} as const satisfies Readonly<Record<string, Told>>
type Status = keyof typeof TOLD

/** An event that changes no status. */
const UPDATED = 'updated'

const isStatus = (word: string): word is Status => Object.hasOwn(TOLD, word)

export const STATUSES: readonly string[] = [...Object.keys(TOLD), UPDATED]

/** `At_the_Sorting_HUB`. */
export const wordOf = (status: string): string => (isStatus(status) ? TOLD[status].word : 'Pending')

export const messageOf = (status: string | undefined): string =>
  status !== undefined && isStatus(status) ? TOLD[status].message : 'The order was changed.'

export function setStatus(parcel: SimulatedParcel, status: string): void {
  if (isStatus(status)) parcel.status = status
}

const PAID_FOR: readonly string[] = ['delivered', 'exchanged', 'partial-delivery', 'paid-return']
export const isCollected = (status: string): boolean => PAID_FOR.includes(status)

/** All of it; of a part a half, in whole taka; of a paid return the delivery. */
export function collectedOf({ status, codPoisha, chargePoisha }: SimulatedParcel): number | null {
  if (!isCollected(status)) return null
  if (status === 'partial-delivery') return Math.floor(codPoisha / 200) * 100
  return status === 'paid-return' ? chargePoisha : codPoisha
}

/** Its events about a problem have a reason. */
export const hasReason = (status: string): boolean =>
  ['partial-delivery', 'returned', 'paid-return', 'delivery-failed', 'on-hold', 'exchanged'].includes(status)
