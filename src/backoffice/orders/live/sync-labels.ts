import { say } from '#backoffice/language/say.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From this age on a list counts as old: decision of the shop. */
export const OLD_MS = 10 * MINUTE_MS

/** How current a list is: `Synced 12 s ago`, `Synced 2 min ago`, and from ten minutes on `Last synced 11 min ago`. */
export function syncLabel(agoMs: number): string {
  if (agoMs < 5 * SECOND_MS) return say('Synced just now')
  // counting every second would only flicker
  if (agoMs < MINUTE_MS) return say('Synced {floor} s ago', { floor: Math.floor(agoMs / SECOND_MS) })
  if (agoMs < OLD_MS) return say('Synced {floor} min ago', { floor: Math.floor(agoMs / MINUTE_MS) })
  if (agoMs < 2 * HOUR_MS) return say('Last synced {floor} min ago', { floor: Math.floor(agoMs / MINUTE_MS) })
  return say('Last synced {floor} h ago', { floor: Math.floor(agoMs / HOUR_MS) })
}

/** The updates behind the pill: `3 new orders`, `1 order moved`, `3 new orders, 1 moved`. */
export function waitingLabel({ fresh, moved }: { fresh: number; moved: number }): string {
  const orders = (count: number) => (count === 1 ? 'order' : 'orders')
  if (fresh === 0) return say('{moved} {moved2} moved', { moved, moved2: orders(moved) })
  const words = say('{fresh} new {fresh2}', { fresh, fresh2: orders(fresh) })
  return moved === 0 ? words : say('{words}, {moved} moved', { words, moved })
}
