import type { SizeDemand, WaitingPerson } from '../api/stock-notices.ts'

const numbered = (count: number): string => count.toLocaleString('en-US')

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${numbered(count)} people`)

/** What is to be done about a size, in one line. */
export function demandText({
  pairs,
  toTell,
  waiting,
}: Pick<SizeDemand, 'pairs' | 'toTell' | 'waiting'>): string {
  if (toTell > 0) return `It is back: write to ${peopleText(toTell)}`
  if (pairs > 0) return waiting > 0 ? 'It is back; those who asked first were told' : 'Everybody was told'
  return 'Sold out'
}

/** How far one person is. */
export function personText({ state, way, toldBy }: Pick<WaitingPerson, 'state' | 'way' | 'toldBy'>): string {
  if (state === 'waiting') return way === 'mail' ? 'Waits, is told by mail' : 'Waits'
  if (state === 'to_tell') return 'To write to'
  return toldBy === null ? 'Told by mail' : `Told by ${toldBy}`
}
