import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type CodePurpose, OTP_DIGITS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'

/** Which code of whom, and what it opens: a code fits nothing else. */
export type CodeOf = { id: string; email: string; purpose: CodePurpose }

export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/**
 * What the database holds of a code. Keyed, because of a mere hash of six digits anybody could try all million; bound
 * to who asked for it, to its email and purpose.
 */
export const codeHash = (
  { keys }: Pick<Shop, 'keys'>,
  { id, email, purpose }: CodeOf,
  code: string,
): string =>
  createHmac('sha256', keys.codes)
    .update(JSON.stringify([purpose, id, email, code]))
    .digest('hex')

/** Takes as long whatever differs. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
