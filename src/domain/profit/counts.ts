/** Where a charge stands on the board. */
export type ChargePlace = 'courier' | 'returns'

/** What orders, or pairs, came to, as it is stored; poisha. Nothing in it is estimated. */
export type Counts = {
  placed: number
  confirmed: number
  taken: number
  delivered: number
  booked: number
  ended: number
  shippedPairs: number
  returnedPairs: number
  /** That stayed with customers, are missing or damaged: what goods and damage are the cost of. */
  gonePairs: number
  revenue: number
  goods: number
  courier: number
  returned: number
  unpaid: number
  unpaidCharges: number
}
/** Pairs without a known cost of a category; parcels without a known charge; parcels with one. */
export type CountedPart =
  | { part: 'uncosted'; category: string; many: number }
  | { part: 'open'; courier: string; zone: string; place: ChargePlace; many: number }
  | { part: 'charged'; courier: string; zone: string; place: ChargePlace; many: number; poisha: number }

export const COUNTS = [
  'placed',
  'confirmed',
  'taken',
  'delivered',
  'booked',
  'ended',
  'shippedPairs',
  'returnedPairs',
  'gonePairs',
  'revenue',
  'goods',
  'courier',
  'returned',
  'unpaid',
  'unpaidCharges',
] as const satisfies readonly (keyof Counts)[]

export const noCounts = (): Counts => ({
  placed: 0,
  confirmed: 0,
  taken: 0,
  delivered: 0,
  booked: 0,
  ended: 0,
  shippedPairs: 0,
  returnedPairs: 0,
  gonePairs: 0,
  revenue: 0,
  goods: 0,
  courier: 0,
  returned: 0,
  unpaid: 0,
  unpaidCharges: 0,
})
