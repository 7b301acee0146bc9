import { createHash } from 'node:crypto'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type CountedUse, countUse, type UseLimit } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { knownDevice } from './device-token.ts'

const MINUTE_MS = 60_000
/** Wrong passwords for one account, by email and phone together: a thousand a day at most. */
const TRIES_PER_ACCOUNT = { maximum: 10, windowMs: 15 * MINUTE_MS }
/** Wrong passwords from one address, whatever the accounts: phone networks put many people behind one. */
const TRIES_PER_ADDRESS = { maximum: 30, windowMs: 5 * MINUTE_MS }
/** Tries from one address, or with the known browsers of one account, right ones too: nobody fills the line alone. */
const PACE = { maximum: 40, windowMs: MINUTE_MS }

export type LogInTry = {
  /** In its stored form where it has one: nobody with such an identifier is counted as a person would be. */
  identifier: string
  /** A verified person; whoever proved no email is counted as nobody is. */
  user: { id: string; password_hash: string | null } | undefined
  visitor: { deviceToken: string | undefined; address: string }
}

/** A try that counted, until it turns out to be right. */
export type CountedLogIn = { ok: true; giveBack(): Promise<void> }

/**
 * Counts a try at a password before it is judged, so that parallel ones cannot get past the limit. A browser that the
 * account knows has a counter of its own: strangers can use up neither it nor the address it shares with them.
 * Refusal: `too_many_requests`.
 */
export async function countLogIn(shop: Shop, tried: LogInTry): Promise<CountedLogIn | Refusal> {
  const uses: CountedUse[] = []
  const { pace, wrong } = limitsOf(shop, tried)
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

/** `wrong`: limits of wrong tries, to which right ones are given back. */
function limitsOf(
  shop: Shop,
  { identifier, user, visitor }: LogInTry,
): { pace: UseLimit; wrong: UseLimit[] } {
  const device =
    user && knownDevice(shop, { userId: user.id, passwordHash: user.password_hash }, visitor.deviceToken)
  if (user && device !== undefined)
    return {
      pace: { key: `log-in-pace:${user.id}`, ...PACE },
      wrong: [{ key: `log-in-device:${user.id}:${device}`, ...TRIES_PER_ACCOUNT }],
    }
  const address = addressBlock(visitor.address)
  return {
    pace: { key: `log-in-pace:${address}`, ...PACE },
    wrong: [
      { key: `log-in-from:${address}`, ...TRIES_PER_ADDRESS },
      { key: `log-in:${user?.id ?? nameOfNobody(identifier)}`, ...TRIES_PER_ACCOUNT },
    ],
  }
}

/** Hashed, since people type the wrong thing into the wrong field. */
const nameOfNobody = (identifier: string): string => createHash('sha256').update(identifier).digest('hex')
