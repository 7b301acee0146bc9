/**
 * Why an order is Fake. Only a prank counts against the phone; a customer who cancels by phone has done nothing wrong.
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
