import type { CourierFailure } from '#adapters/courier/courier.ts'

/** As much as fits beside an order. */
const MAXIMUM_LENGTH = 300
/** The courier's own message, "Unauthorized", does not help staff. */
const KEYS_REFUSED = "The courier refused the shop's keys."

/** Why the courier refused a parcel or left it unsure, for staff: its messages on single fields come first. */
export function explainFailure({ kind, message, fields }: CourierFailure): string {
  if (kind === 'auth') return KEYS_REFUSED
  const blamed = Object.values(fields ?? {}).flat()
  const words = blamed.length > 0 ? blamed.join(' ') : message
  return words.length > MAXIMUM_LENGTH ? `${words.slice(0, MAXIMUM_LENGTH - 1)}…` : words
}
