import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type CodePurpose, OTP_DIGITS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'

/** The asker, email and purpose of a code: it fits nothing else. */
export type CodeOf = { id: string; email: string; purpose: CodePurpose }

export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/**
 * The hash of a code in the database. Keyed, because a mere hash of six digits could be found by trying all million;
 * bound to its asker, email and purpose.
 */
export const codeHash = (
  { keys }: Pick<Shop, 'keys'>,
  { id, email, purpose }: CodeOf,
  code: string,
): string =>
  createHmac('sha256', keys.codes)
    .update(JSON.stringify([purpose, id, email, code]))
    .digest('hex')

/** Takes the same time wherever the two differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
