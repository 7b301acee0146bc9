import { say } from '#backoffice/language/say.ts'
import { isDoneBy } from '#domain/actor.ts'

/** Who did something: the part of the email that colleagues use as a name, the courier, or the shop itself. */
export function formatBy(by: string): string {
  if (isDoneBy(by, 'shop')) return say('The shop')
  return isDoneBy(by, 'courier') ? say('The courier') : (by.split('@')[0] ?? by)
}
