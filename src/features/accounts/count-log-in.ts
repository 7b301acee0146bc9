import { createHash } from 'node:crypto'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type CountedUse, countUse, type UseLimit } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'

const MINUTE_MS = 60_000
/** Wrong passwords for one name from one address, or from one known browser of an account. */
const TRIES = { maximum: 10, windowMs: 15 * MINUTE_MS }
/**
 * Wrong passwords for one name from any address: a thousand a day. More than one address can try in that time (240), so
 * that no single stranger closes the login to browsers that are not known yet.
 */
const TRIES_PER_NAME = { maximum: 250, windowMs: 360 * MINUTE_MS }
/** Wrong passwords from one address, for any account: phone networks put many people behind one address. */
const TRIES_PER_ADDRESS = { maximum: 30, windowMs: 5 * MINUTE_MS }
/** Tries from one address, or from the known browsers of one account, right ones too: nobody fills the queue alone. */
const PACE = { maximum: 40, windowMs: MINUTE_MS }

export type LogInTry = {
  /** In its stored form where it has one. */
  identifier: string
  /** The browser is known to the account that is tried. */
  known: { userId: string; device: string } | undefined
  address: string
}

/** A counted try; a right one is given back. */
export type CountedLogIn = { ok: true; giveBack(): Promise<void> }

/**
 * Counts a try at a password before it is checked, so that parallel tries cannot pass the limit. An email and a phone
 * are counted apart, as typed: no answer shows whether they belong to one account, or to any. A browser that the
 * account knows has its own counter: strangers use up neither it nor the address that they share with it.
 */
export async function countLogIn(
  shop: Shop,
  tried: LogInTry,
): Promise<CountedLogIn | Refusal<'too_many_requests'>> {
  const uses: CountedUse[] = []
  const { pace, wrong } = limitsOf(tried)
  const paced = await countUse(shop, pace)
  if (!paced.ok) return paced
  for (const limit of wrong) {
    const counted = await countUse(shop, limit)
    if (!counted.ok) return counted
    uses.push(counted)
  }
  return {
    ok: true,
    async giveBack() {
      for (const use of uses) await giveBackUse(shop, use)
    },
  }
}

/** `wrong`: limits of wrong tries; a right one is given back to them. */
function limitsOf({ identifier, known, address }: LogInTry): { pace: UseLimit; wrong: UseLimit[] } {
  if (known)
    return {
      pace: { key: `log-in-pace:${known.userId}`, ...PACE },
      wrong: [{ key: `log-in-device:${known.userId}:${known.device}`, ...TRIES }],
    }
  const [from, name] = [addressBlock(address), hashOf(identifier)]
  return {
    pace: { key: `log-in-pace:${from}`, ...PACE },
    wrong: [
      { key: `log-in-from:${from}`, ...TRIES_PER_ADDRESS },
      { key: `log-in-at:${name}:${from}`, ...TRIES },
      { key: `log-in:${name}`, ...TRIES_PER_NAME },
    ],
  }
}

/** Hashed, since people type the wrong thing into the wrong field. */
const hashOf = (identifier: string): string => createHash('sha256').update(identifier).digest('hex')
