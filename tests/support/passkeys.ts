import type { SteppedUpPerson } from '#features/accounts/proof.ts'
import { addPasskey, startPasskey } from '#features/second-factor/passkeys/add-passkey.ts'
import type { Shop } from '#features/shop.ts'
import { Authenticator } from './authenticator.ts'
import { makePerson } from './people.ts'
import { steppedUpOf } from './second-factor.ts'

export const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** Sets a passkey up for somebody; answers the recovery codes, if it is their first factor. */
export async function keepPasskey(shop: Shop, by: SteppedUpPerson, device: Authenticator) {
  const started = await startPasskey(shop, { by, place: 'this_device' })
  if (!started.ok) throw new Error(started.code)
  const added = await addPasskey(shop, { by, answer: device.make(started.options), userAgent: CHROME })
  if (!added.ok) throw new Error(added.code)
  return added.recoveryCodes
}

/** A signed-in person with a passkey alone, and what shows it. */
export async function makePasskeyPerson(
  shop: Shop,
  { counter = 0, ...given }: Parameters<typeof makePerson>[1] & { counter?: number } = {},
) {
  const { cookie } = await makePerson(shop, given)
  const device = new Authenticator({ counter })
  const recoveryCodes = (await keepPasskey(shop, await steppedUpOf(shop, cookie), device)) ?? []
  return { by: await steppedUpOf(shop, cookie), cookie, device, recoveryCodes }
}
