import type { MadePasskey, PasskeyOptions } from '#adapters/passkeys/passkeys.ts'
import type { Transaction } from '#db/open-db.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import {
  MAXIMUM_PASSKEY_NAME,
  MAXIMUM_PASSKEYS,
  type MadePasskeyAnswer,
  type PasskeyPlace,
} from '#domain/accounts/passkey.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SteppedUpPerson } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { keepFactor } from '../keep-factor.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import { storeChallenge, takeChallenge } from './challenge.ts'
import { knownPasskeys } from './known-passkeys.ts'

/** What a browser needs to make a passkey for the person. It counts when its answer comes back to the same session. */
export async function startPasskey(
  shop: Shop,
  { by, place }: { by: SteppedUpPerson; place: PasskeyPlace },
): Promise<{ ok: true; options: PasskeyOptions } | Refusal<'passkeys_many' | 'passkeys_off'>> {
  const { passkeys } = shop
  if (!passkeys) return { ok: false, code: 'passkeys_off' }
  const { id, email, name } = by.user
  const known = await knownPasskeys(shop, id)
  if (known.length >= MAXIMUM_PASSKEYS) return { ok: false, code: 'passkeys_many' }
  const shopName = (await shop.settings.now()).shop.name
  const challenge = passkeys.newChallenge()
  const { sessionId } = by
  await shop.db.transact(transaction =>
    storeChallenge(transaction, { sessionId, purpose: 'register', challenge, now: shop.clock.now() }),
  )
  const user = { id, email, name: name || email }
  return { ok: true, options: await passkeys.optionsToMake({ challenge, shopName, user, known, place }) }
}

export type AddPasskey = { by: SteppedUpPerson; answer: MadePasskeyAnswer; userAgent: string }
/** `recoveryCodes`: ten with the first factor, shown only here; null where the person has some. */
export type AddedPasskey =
  | { ok: true; recoveryCodes: string[] | null }
  | Refusal<'passkey_known' | 'passkey_over' | 'passkey_wrong' | 'passkeys_many' | 'passkeys_off'>

/**
 * Keeps the passkey that a browser has made: from then on it is a second factor, and every other session of the person
 * ends. `passkey_over`: the challenge is used up, too old or of another session. `passkey_known`: somebody has it.
 */
export async function addPasskey(shop: Shop, { by, answer, userAgent }: AddPasskey): Promise<AddedPasskey> {
  const { passkeys } = shop
  if (!passkeys) return { ok: false, code: 'passkeys_off' }
  const challenge = await takeChallenge(shop, { sessionId: by.sessionId, purpose: 'register' })
  if (challenge === undefined) return { ok: false, code: 'passkey_over' }
  const passkey = await passkeys.made({ answer, challenge })
  if (!passkey) return { ok: false, code: 'passkey_wrong' }
  const made = by.hasSecondFactor ? undefined : await makeRecoveryCodes(shop)
  let refused: 'passkey_known' | 'passkeys_many' = 'passkey_known'
  const kept = await keepFactor(shop, {
    by,
    made,
    what: 'passkey',
    keep: async transaction => {
      const names = await namesOf(transaction, by.user.id)
      if (names.length >= MAXIMUM_PASSKEYS) {
        refused = 'passkeys_many'
        return false
      }
      const name = freeName(deviceName(userAgent), names)
      return await insert(transaction, { passkey, name, userId: by.user.id, now: shop.clock.now() })
    },
  })
  return kept.ok ? kept : { ok: false, code: refused }
}

const namesOf = async ({ tx }: Transaction, userId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute()
  return rows.map(({ name }) => name)
}

/** `Chrome on Android`, and `Chrome on Android 2` where one is called so. */
function freeName(device: string, taken: readonly string[]): string {
  const base = device.slice(0, MAXIMUM_PASSKEY_NAME - 3)
  let name = base
  for (let number = 2; taken.includes(name); number++) name = `${base} ${number}`
  return name
}

type Inserted = { passkey: MadePasskey; name: string; userId: string; now: Date }

/** False when somebody has it: a device makes each of them once. */
async function insert({ tx }: Transaction, { passkey, name, userId, now }: Inserted): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: userId,
      name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
