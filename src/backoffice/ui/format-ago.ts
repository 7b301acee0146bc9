import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { dhakaDay } from '#domain/dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const dayOfYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })
const dayAndYear = dateFormat({ dateStyle: 'medium', timeZone: 'Asia/Dhaka' })

/**
 * The time since an instant in a few words: `Just now`, `2 min ago`, `1 h ago`, `Yesterday` (in Dhaka), `Nov 18`,
 * `Nov 18, 2025`, or `Never`.
 */
export function formatAgo(iso: string | null, now: Date): string {
  if (iso === null) return say('Never')
  const at = new Date(iso)
  const passedMs = now.getTime() - at.getTime()
  if (passedMs < MINUTE_MS) return say('Just now')
  if (passedMs < HOUR_MS) return say('{floor} min ago', { floor: Math.floor(passedMs / MINUTE_MS) })
  if (dhakaDay(at) === dhakaDay(now)) return say('{floor} h ago', { floor: Math.floor(passedMs / HOUR_MS) })
  if (dhakaDay(at) === dhakaDay(new Date(now.getTime() - DAY_MS))) return say('Yesterday')
  const isThisYear = dhakaDay(at).slice(0, 4) === dhakaDay(now).slice(0, 4)
  return (isThisYear ? dayOfYear : dayAndYear).format(at)
}
