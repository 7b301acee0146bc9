import { createHash } from 'node:crypto'
import type { Role } from '#domain/accounts/account.ts'
import { addressBlock } from '#domain/network-address.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import type { Visitor } from './open-session.ts'

/** However many tries there are, one account and one address leave a row a minute: no flood fills the activity. */
const ROWS = { maximum: 1, windowMs: 60_000 }

export type FailedSignIn = {
  /** What was typed or shown, known or not. */
  identifier: string
  user: { id: string; email: string; role: Role } | undefined
  visitor: Visitor
}

/**
 * Notes a failed sign-in to an account of staff. A name that nobody has, and a shopper's, are counted alike, so that the
 * time of an answer tells nobody which names belong to staff.
 */
export async function noteFailedSignIn(
  shop: Shop,
  { identifier, user, visitor: { address, userAgent } }: FailedSignIn,
): Promise<void> {
  const key = `sign-in-failed:${hashOf(identifier)}:${addressBlock(address)}`
  const counted = await countUse(shop, { key, ...ROWS })
  if (!counted.ok || !user || user.role === 'User') return
  await shop.db.transact(transaction =>
    recordDeed(transaction, {
      by: { actor: 'nobody', address, userAgent },
      now: shop.clock.now(),
      what: 'sign_in_failed',
      thing: { kind: 'person', id: user.id, name: user.email },
    }),
  )
}

const hashOf = (identifier: string): string => createHash('sha256').update(identifier).digest('hex')
