import type { CourierFailure } from '#adapters/courier/courier.ts'

/** As much as fits beside an order. */
const MAXIMUM_LENGTH = 300
/** The courier's own word, "Unauthorized", tells staff nothing. */
const KEYS_REFUSED = "The courier refused the shop's keys."

/** Why the courier did not take a parcel, or why nobody knows, for staff: its own words on the fields it blames first. */
export function courierWords({ kind, message, fields }: CourierFailure): string {
  if (kind === 'auth') return KEYS_REFUSED
  const blamed = Object.values(fields ?? {}).flat()
  const words = blamed.length > 0 ? blamed.join(' ') : message
  return words.length > MAXIMUM_LENGTH ? `${words.slice(0, MAXIMUM_LENGTH - 1)}…` : words
}
