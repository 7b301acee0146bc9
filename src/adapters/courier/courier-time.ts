const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/

/** No parcel was carried before or will be after; ISO texts of other centuries would not sort among these. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

/** A courier's time: with its zone, or without one in Dhaka time. Null for anything else. */
export function courierTime(text: unknown): Date | null {
  if (typeof text !== 'string') return null
  const [, day, time] = WITHOUT_ZONE.exec(text.trim()) ?? []
  const at = new Date(day && time ? `${day}T${time}+06:00` : text.trim())
  return at.getTime() >= EARLIEST && at.getTime() < LATEST ? at : null
}
