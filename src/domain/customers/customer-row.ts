import type { ConsentPurpose } from '../privacy/consent.ts'

/** What became of all orders of a customer; deleted orders do not count. */
export type CustomerFigures = {
  orders: number
  delivered: number
  /** Parcels that the courier brought back. */
  returned: number
  /** Parcels that the courier has. */
  onTheWay: number
  /** Orders that wait for a further call. */
  followUps: number
  /** The price of all delivered orders. */
  paidTaka: number
  /** What the courier has still to collect. */
  toComeTaka: number
  firstOrderAt: string
  lastOrderAt: string
}

/** A customer in the list: one person by all the numbers that staff have joined. */
export type CustomerRow = CustomerFigures & {
  id: string
  /** Of the latest order, as the name and the place. */
  phone: string
  name: string
  /** Upazila and district, or the end of the address where neither is known. */
  place: string
  /** How many numbers they order with. */
  numbers: number
  /** Empty: they said no; null: nobody asked. */
  saidYesTo: ConsentPurpose[] | null
}

/** Parcels that ended on either side. */
export const endedParcels = ({
  delivered,
  returned,
}: Pick<CustomerFigures, 'delivered' | 'returned'>): number => delivered + returned

/** The one thing to know of a customer now; undefined where there is nothing. */
export type CustomerState =
  | { is: 'on_the_way'; parcels: number }
  | { is: 'follow_up' }
  | { is: 'sent_back'; parcels: number }
  | { is: 'first_order' }

/** The number of returned parcels, with none taken, from which on it is said. */
const TELLING_RETURNS = 2

/** What is to be known of a customer before the next call, the most pressing thing alone. */
export function customerState(of: CustomerFigures): CustomerState | undefined {
  if (of.followUps > 0) return { is: 'follow_up' }
  if (of.onTheWay > 0) return { is: 'on_the_way', parcels: of.onTheWay }
  if (of.delivered === 0 && of.returned >= TELLING_RETURNS) return { is: 'sent_back', parcels: of.returned }
  return of.orders === 1 && endedParcels(of) === 0 ? { is: 'first_order' } : undefined
}
