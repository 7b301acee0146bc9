/** The courier's payout statuses; only `Paid` is certain, the others are common in payment records. */
const ARRIVED = /^(paid|completed?|received|success(ful)?|settled|transferred)$/
const CAME_TO_NOTHING = /^(cancell?ed|rejected|failed|reversed|returned|void)$/

/** When a payout's money arrived; null while it has not, or for an unknown status without a time. */
export function arrivedAt(payout: { status: string; paidAt: Date | null; createdAt: Date }): Date | null {
  const word = payout.status.trim().toLowerCase()
  if (CAME_TO_NOTHING.test(word)) return null
  return payout.paidAt ?? (ARRIVED.test(word) ? payout.createdAt : null)
}
