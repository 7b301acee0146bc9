/** The latest millisecond that ids were made in, and how many since it began. */
const latest = { milliseconds: 0, ids: 0 }

/**
 * A new UUIDv7: its first 48 bits are the clock in milliseconds, the next 12 count what this process made within one, so
 * ids sort by age in both databases.
 */
export function newId(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  latest.ids = now.getTime() > latest.milliseconds ? 0 : latest.ids + 1
  latest.milliseconds = Math.max(latest.milliseconds, now.getTime())
  let milliseconds = now.getTime()
  for (let index = 5; index >= 0; index--) {
    bytes[index] = milliseconds % 256
    milliseconds = Math.floor(milliseconds / 256)
  }
  bytes[6] = 0x70 | ((latest.ids >> 8) & 0x0f)
  bytes[7] = latest.ids & 0xff
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
