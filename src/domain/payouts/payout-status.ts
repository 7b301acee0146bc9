/** The courier's words, of which only `Paid` is known for certain, and those that other payment records of it use. */
const ARRIVED = /^(paid|completed?|received|success(ful)?|settled|transferred)$/
const CAME_TO_NOTHING = /^(cancell?ed|rejected|failed|reversed|returned|void)$/

/** When a payout's money arrived; null while it has not, or when the courier's word is new to the shop and tells no time. */
export function arrivedAt(payout: { status: string; paidAt: Date | null; createdAt: Date }): Date | null {
  const word = payout.status.trim().toLowerCase()
  if (CAME_TO_NOTHING.test(word)) return null
  return payout.paidAt ?? (ARRIVED.test(word) ? payout.createdAt : null)
}
