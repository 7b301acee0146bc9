export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Dhaka is UTC+6 all year. */
const DHAKA_OFFSET_MS = 6 * HOUR_MS

/** `2026-09-20T07:05:31.000000Z`: whole seconds, as the courier stores them. */
export const wireInstant = (at: number): string =>
  `${new Date(Math.floor(at / SECOND_MS) * SECOND_MS).toISOString().slice(0, 19)}.000000Z`

/** `2026-09-18 11:04:22`, the time of day in Dhaka. */
export const dhakaSecond = (at: number): string =>
  new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `2026-09-20T13:45:06+06:00`. */
export const dhakaInstant = (at: number): string => `${dhakaSecond(at).replace(' ', 'T')}+06:00`
