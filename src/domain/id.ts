/** The latest millisecond in which ids were made, and their count since it began. */
const latest = { milliseconds: 0, ids: 0 }

/**
 * A new UUIDv7: its first 48 bits are the clock in milliseconds, the next 12 count the ids this process made within
 * one, so ids sort by age in both databases.
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

/** When an id was made, in milliseconds; undefined for a text that is not such an id. */
export function idTime(id: string): number | undefined {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)
    ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    : undefined
}

/** A text that sorts before every id made at this time (milliseconds) or later, and after all earlier ones. */
export function beforeIdsOf(milliseconds: number): string {
  const hex = Math.max(0, milliseconds).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
