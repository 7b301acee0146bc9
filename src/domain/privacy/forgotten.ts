/** How the person asked; a free text would name them. */
export const FORGET_REASONS = ['call', 'chat', 'letter', 'in_person', 'other'] as const
export type ForgetReason = (typeof FORGET_REASONS)[number]

/** What stands in the orders of a forgotten person in place of their name and address. */
export const FORGOTTEN_NAME = 'Forgotten person'
export const FORGOTTEN_ADDRESS = 'Forgotten'

const TOMBSTONE = /^forgotten-(\d{1,9})$/

/**
 * What stands in place of the phone: the orders of one person stay together, and no phone in any spelling equals it, so
 * that no order is a duplicate of theirs and nobody is called.
 */
export const tombstoneOf = (caseNo: number): string => `forgotten-${caseNo}`

/** The case of a tombstone; undefined for a phone. */
export function caseOf(phone: string): number | undefined {
  const [, number] = TOMBSTONE.exec(phone) ?? []
  return number === undefined ? undefined : Number(number)
}

export const isForgotten = (phone: string): boolean => TOMBSTONE.test(phone)

/**
 * Why somebody cannot be forgotten yet. `order`: it is not settled. `parcel`: with the courier. `cash`: collected, and not
 * paid out. `return`: pairs on their way back. `case`: an exchange or return that is not over. `refund`: an advance that is to be sent back. `mentioned`: an open order of somebody else has the phone as its second.
 */
export const OPEN_MATTERS = ['order', 'parcel', 'cash', 'return', 'case', 'refund', 'mentioned'] as const
/** `until`: the day in Dhaka when it should be over; null: nobody knows. */
export type OpenMatter = {
  kind: (typeof OPEN_MATTERS)[number]
  orderId: string
  orderNo: number
  taka: number
  until: string | null
}
