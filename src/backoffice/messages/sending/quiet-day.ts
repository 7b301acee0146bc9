const DAY_HOURS = 24
const HOUR_MS = 3_600_000

/** A stretch of the day, in percent of it. */
export type DayPart = { from: number; length: number }

const percent = (hours: number): number => Math.round((hours / DAY_HOURS) * 1000) / 10

/** The quiet hours as one or two stretches of a day that begins at midnight; none where they begin and end at one hour. */
export function quietParts(from: number, to: number): DayPart[] {
  if (from === to) return []
  const parts =
    from < to ? [[from, to - from] as const] : [[0, to] as const, [from, DAY_HOURS - from] as const]
  return parts
    .filter(([, length]) => length > 0)
    .map(([at, length]) => ({ from: percent(at), length: percent(length) }))
}

/** Where an instant stands in its day in Dhaka, in percent. */
export const placeInDay = (now: Date): number => percent((now.getTime() / HOUR_MS + 6) % DAY_HOURS)

/** Whether an hour, 0 to 23, is quiet. */
export const isQuietHour = (hour: number, from: number, to: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to
