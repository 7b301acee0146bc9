import { say } from '#backoffice/language/say.ts'
import { latinDigits } from '#domain/typed-phone.ts'

/** An address with fewer letters and digits than this names no house. */
const SHORTEST = 14

/** What looks wrong in an address, to be asked on the phone; undefined where nothing does. */
export function addressDoubt(address: string): string | undefined {
  const plain = latinDigits(address)
  const [, what = '', number] =
    plain.match(/\b(house|flat|road|holding|block)\s*(?:no\.?|number|#)?\s*[:-]?\s*(0+)(?!\d)/iu) ?? []
  if (number !== undefined) return say('{what} “{number}” looks wrong. Ask.', { what, number })
  const signs = plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length
  if (signs < SHORTEST) return say('This address is short. Ask for the house and the road.')
  return undefined
}
