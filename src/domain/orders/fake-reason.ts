import type { OfficialStatus } from './order.ts'

/**
 * Why an order is Fake. Only a prank counts against the phone. `customer_cancelled` is Fake in the specification's
 * words only: a customer who cancels by phone did nothing wrong, so people read Cancelled.
 */
export const FAKE_REASONS = [
  'prank',
  'wrong_number',
  'unreachable',
  'customer_cancelled',
  'duplicate',
  'out_of_stock',
] as const
export type FakeReason = (typeof FAKE_REASONS)[number]

export const FAKE_REASON_WORDS: Readonly<Record<FakeReason, string>> = {
  prank: 'Prank',
  wrong_number: 'Wrong number',
  unreachable: 'Unreachable',
  customer_cancelled: 'Customer cancelled',
  duplicate: 'Duplicate',
  out_of_stock: 'Out of stock',
}

/** The label of an order that its customer cancelled. */
export const CANCELLED_WORD = 'Cancelled'

type Marked = { officialStatus: OfficialStatus; fakeReason: FakeReason | null }

/** Whether the customer cancelled the order: it does not count among their Fake ones. */
export const isCancelledByCustomer = ({ officialStatus, fakeReason }: Marked): boolean =>
  officialStatus === 'Fake' && fakeReason === 'customer_cancelled'
