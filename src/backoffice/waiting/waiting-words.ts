import { say } from '#backoffice/language/say.ts'
import type { SizeDemand, WaitingPerson } from '../api/stock-notices.ts'

const numbered = (count: number): string => count.toLocaleString('en-US')

export const peopleText = (count: number): string =>
  count === 1 ? say('1 person') : say('{count} people', { count: numbered(count) })

/** What is to be done about a size, in one line. */
export function demandText({
  pairs,
  toTell,
  waiting,
}: Pick<SizeDemand, 'pairs' | 'toTell' | 'waiting'>): string {
  if (toTell > 0) return say('It is back: write to {toTell}', { toTell: peopleText(toTell) })
  if (pairs > 0)
    return waiting > 0 ? say('It is back; those who asked first were told') : say('Everybody was told')
  return say('Sold out')
}

/** How far one person is. */
export function personText({ state, way, toldBy }: Pick<WaitingPerson, 'state' | 'way' | 'toldBy'>): string {
  if (state === 'waiting') return way === 'mail' ? say('Waits, is told by mail') : say('Waits')
  if (state === 'to_tell') return say('To write to')
  if (toldBy !== null) return say('Told by {toldBy}', { toldBy })
  return way === 'mail' ? say('Told by mail') : say('Told by SMS')
}
