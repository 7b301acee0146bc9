import type { PasskeyOptions } from '#adapters/passkeys/passkeys.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { HalfSignIn } from '#features/accounts/identify.ts'
import type { Person } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { storeChallenge } from './challenge.ts'
import { knownPasskeys } from './known-passkeys.ts'

export type AskedForPasskey =
  | { ok: true; options: PasskeyOptions }
  | Refusal<'passkeys_off' | 'second_factor_none'>

/** What a browser needs to show a passkey that finishes half a sign-in. */
export const askToSignIn = (shop: Shop, { half }: { half: HalfSignIn }): Promise<AskedForPasskey> =>
  askFor(shop, { userId: half.userId, sessionId: half.id })

/** The same for a step-up of a session. */
export const askToStepUp = (shop: Shop, { by }: { by: Person }): Promise<AskedForPasskey> =>
  askFor(shop, { userId: by.user.id, sessionId: by.sessionId })

/** `second_factor_none`: the person has no passkey. */
async function askFor(
  shop: Shop,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<AskedForPasskey> {
  const { passkeys } = shop
  if (!passkeys) return { ok: false, code: 'passkeys_off' }
  const known = await knownPasskeys(shop, userId)
  if (known.length === 0) return { ok: false, code: 'second_factor_none' }
  const challenge = passkeys.newChallenge()
  const now = shop.clock.now()
  await shop.db.transact(transaction =>
    storeChallenge(transaction, { sessionId, purpose: 'confirm', challenge, now }),
  )
  return { ok: true, options: await passkeys.optionsToShow({ challenge, known }) }
}
