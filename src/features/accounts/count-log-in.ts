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

export type LogInTry = {
  /** In its stored form where it has one: nobody with such an identifier is counted as a person would be. */
  identifier: string
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
  for (const limit of limitsOf(shop, tried)) {
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

function limitsOf(shop: Shop, { identifier, user, visitor }: LogInTry): UseLimit[] {
  const device =
    user && knownDevice(shop, { userId: user.id, passwordHash: user.password_hash }, visitor.deviceToken)
  if (user && device !== undefined)
    return [{ key: `log-in-device:${user.id}:${device}`, ...TRIES_PER_ACCOUNT }]
  return [
    { key: `log-in-from:${addressBlock(visitor.address)}`, ...TRIES_PER_ADDRESS },
    { key: `log-in:${user?.id ?? nameOfNobody(identifier)}`, ...TRIES_PER_ACCOUNT },
  ]
}

/** Hashed, since people type the wrong thing into the wrong field. */
const nameOfNobody = (identifier: string): string => createHash('sha256').update(identifier).digest('hex')
