/**
 * Why an order holds no pairs while nobody has confirmed it. `large`: more pairs than people buy unasked. `network`:
 * its addresses or its browser hold much already. `rush`: all unconfirmed orders together hold their share of a size.
 * `lapsed`: nobody confirmed it in time.
 */
export const WAIT_REASONS = ['large', 'network', 'rush', 'lapsed'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]
