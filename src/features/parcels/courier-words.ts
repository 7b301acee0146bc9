import type { CourierFailure } from '#adapters/courier/courier.ts'

/** As much as fits beside an order. */
const MAXIMUM_LENGTH = 300
/** Why the courier did not take a parcel, or why nobody knows, for staff: its own words on the fields it blames first. */
export function courierWords({ message, fields }: CourierFailure): string {
  const blamed = Object.values(fields ?? {}).flat()
  const words = blamed.length > 0 ? blamed.join(' ') : message
  return words.length > MAXIMUM_LENGTH ? `${words.slice(0, MAXIMUM_LENGTH - 1)}…` : words
}
