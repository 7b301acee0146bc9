import { generateSync } from 'otplib'
import { proveSteppedUp, type SteppedUpPerson } from '#features/accounts/proof.ts'
import { confirmTotp, startTotp } from '#features/second-factor/set-up-totp.ts'
import type { Shop } from '#features/shop.ts'
import { makeSession } from './makers.ts'
import { makePerson, personOf } from './people.ts'

/** The code that an app shows, by default now; `seconds` from now for another clock. */
export const codeOf = ({ clock }: Pick<Shop, 'clock'>, secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })

/** A code that is wrong in every half minute around now. */
export function wrongCode(shop: Pick<Shop, 'clock'>, secret: string): string {
  const right = new Set([-60, -30, 0, 30, 60].map(seconds => codeOf(shop, secret, seconds)))
  let wrong = 0
  while (right.has(String(wrong).padStart(6, '0'))) wrong += 1
  return String(wrong).padStart(6, '0')
}

/** The person of a cookie, who has just shown that it is them. */
export async function steppedUpOf(shop: Shop, cookie: string): Promise<SteppedUpPerson> {
  const by = await personOf(shop, cookie)
  const proven = by && proveSteppedUp(by, shop.clock.now())
  if (!proven?.ok) throw new Error('nobody has shown that it is them')
  return proven.by
}

/** Half a sign-in of a person with an app: the value of the Cookie header. */
export async function makeHalfSignIn(
  shop: Shop,
  given: Parameters<typeof makePerson>[1] = {},
): Promise<string> {
  const { by } = await makeFactorPerson(shop, given)
  return await makeSession(shop, by.user)
}

/** A signed-in person with an app, whose present code is used up, and their recovery codes. */
export async function makeFactorPerson(shop: Shop, given: Parameters<typeof makePerson>[1] = {}) {
  const { cookie } = await makePerson(shop, given)
  return await makeFactorOf(shop, cookie)
}

/** Sets an app up for the person of a session. */
export async function makeFactorOf(shop: Shop, cookie: string) {
  const by = await steppedUpOf(shop, cookie)
  const { secret } = await startTotp(shop, { by })
  const confirmed = await confirmTotp(shop, { by, code: codeOf(shop, secret) })
  if (!confirmed.ok) throw new Error(`the app was refused: ${confirmed.code}`)
  return { by: await steppedUpOf(shop, cookie), cookie, secret, recoveryCodes: confirmed.recoveryCodes ?? [] }
}
