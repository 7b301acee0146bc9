/** What the shop mails its owner about, as far as the owner can act on it; docs/alerts.md has what operators watch. */
export const ALARMS = [
  'courier_halted',
  'courier_pausing',
  'webhook_silent',
  'mails_given_up',
  'backup_old',
  'disk_fills',
  'sms_money_low',
  'sms_refused',
] as const
export type Alarm = (typeof ALARMS)[number]

const MINUTE_MS = 60_000
/** An owner who does not act at once is reminded, and what comes and goes is not mailed more often. */
const AGAIN_AFTER_MS = 24 * 60 * MINUTE_MS

/** For how long it has to last before it is mailed. */
export const ALARM_HOLD_MS: Readonly<Record<Alarm, number>> = {
  courier_halted: 0,
  courier_pausing: 30 * MINUTE_MS,
  webhook_silent: 0,
  mails_given_up: 0,
  backup_old: 0,
  disk_fills: 10 * MINUTE_MS,
  sms_money_low: 0,
  // a gateway that is being changed refuses for a moment
  sms_refused: 10 * MINUTE_MS,
}

/** `beganAt`: since when it lasts, null: it does not; `toldAt`: when its owner was first mailed; `mailedAt`: the last mail. */
export type AlarmMark = { beganAt: string | null; toldAt: string | null; mailedAt: string | null }
export type AlarmNews = 'began' | 'lasts' | 'ended'

type Seen = { isOn: boolean; holdMs: number; now: Date }

/** The mark after a look, and what there is to mail: once when it begins, once when it ends, between them daily. */
export function alarmStep(mark: AlarmMark, seen: Seen): { mark: AlarmMark; news: AlarmNews | undefined } {
  const over = { beganAt: null, toldAt: null, mailedAt: mark.mailedAt }
  if (!seen.isOn) return { mark: over, news: mark.toldAt === null ? undefined : 'ended' }
  const now = seen.now.toISOString()
  const beganAt = mark.beganAt === null || mark.beganAt > now ? now : mark.beganAt
  const isHeld = seen.now.getTime() - Date.parse(beganAt) >= seen.holdMs
  // a mail of the future was sent while the clock was wrong
  const sinceMs = mark.mailedAt === null ? Number.POSITIVE_INFINITY : msSince(mark.mailedAt, seen.now)
  const mayMail = sinceMs >= AGAIN_AFTER_MS || sinceMs < -AGAIN_AFTER_MS
  if (!isHeld || !mayMail) return { mark: { ...mark, beganAt }, news: undefined }
  const news = mark.toldAt === null ? 'began' : 'lasts'
  return { mark: { beganAt, toldAt: mark.toldAt ?? now, mailedAt: now }, news }
}

const msSince = (at: string, now: Date): number => now.getTime() - Date.parse(at)
