import { isDoneBy } from '#domain/actor.ts'

/** Who did something: the part of an email that colleagues call each other by, the courier, or the shop itself. */
export function formatBy(by: string): string {
  if (isDoneBy(by, 'shop')) return 'The shop'
  return isDoneBy(by, 'courier') ? 'The courier' : (by.split('@')[0] ?? by)
}
