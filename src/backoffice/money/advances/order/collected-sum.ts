import type { Advance } from '#domain/advances/advance.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

export type CollectedSum = {
  matchedTaka: number
  /** What staff typed into the order without a message. */
  otherTaka: number
  /** What is claimed and does not count; undefined where nothing is claimed. */
  claimedTaka: number | undefined
  collectsTaka: number
}

/** How the sum that the courier collects comes about. Only what is matched, or typed by staff, lowers it. */
export function collectedSum(
  { priceTaka, advancePaidTaka }: Pick<StaffOrder, 'priceTaka' | 'advancePaidTaka'>,
  advances: readonly Pick<Advance, 'state' | 'countedTaka' | 'claimedTaka'>[],
): CollectedSum {
  const matchedTaka = advances.reduce((sum, one) => sum + one.countedTaka, 0)
  const claimed = advances.filter(({ state }) => state === 'claimed')
  return {
    matchedTaka,
    // an answer about the order may be newer than the one about its advances
    otherTaka: Math.max(0, advancePaidTaka - matchedTaka),
    claimedTaka:
      claimed.length === 0 ? undefined : claimed.reduce((sum, one) => sum + (one.claimedTaka ?? 0), 0),
    collectsTaka: priceTaka - advancePaidTaka,
  }
}
