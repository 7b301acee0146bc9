/**
 * Why an unconfirmed order reserves no pairs. `large`: more pairs than people buy without a call. `network`: its
 * addresses or its browser already reserve many. `rush`: all unconfirmed orders together reserve their share of a size.
 * `lapsed`: nobody confirmed it in time.
 */
export const WAIT_REASONS = ['large', 'network', 'rush', 'lapsed'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]
