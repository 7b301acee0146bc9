import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { type CodeOf, codeHash, isSameHash } from './code-hash.ts'

/** A code that was right when it was tried; `takeCode` uses it up. */
export type RightCode = CodeOf & { hash: string }

const HOUR_MS = 3_600_000
/** Wrong codes for any email. A person blocked by others behind the same address can use the mail's link. */
const TRIES_PER_ADDRESS = 20

/**
 * Tries a code against the one that the same browser requested. Every try counts and is stored before the check, so
 * that parallel tries cannot share one; no try of anybody else counts. `otp_invalid` for every wrong value, also when
 * no code was requested; `too_many_requests` for an address.
 */
export async function tryCode(
  shop: Shop,
  { id, email, purpose, code, address }: CodeOf & { code: string; address: string },
): Promise<{ ok: true; code: RightCode } | Refusal<'otp_invalid' | 'too_many_requests'>> {
  const counted = await countUse(shop, {
    key: `code-try-from:${addressBlock(address)}`,
    maximum: TRIES_PER_ADDRESS,
    windowMs: HOUR_MS,
  })
  if (!counted.ok) return counted
  const now = shop.clock.now()
  const open = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('asked_codes')
      .set(row => ({ tries_left: row('tries_left', '-', 1) }))
      .where('id', '=', id)
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('tries_left', '>', 0)
      .where('expires_at', '>', now.toISOString())
      // issued while a clock was ahead: it would be valid for longer than any code may
      .where('expires_at', '<=', unbelievableAfter(now, OTP_LIFE_MS))
      .returning('code_hash')
      .executeTakeFirst(),
  )
  const hash = codeHash(shop, { id, email, purpose }, code)
  if (!open || !isSameHash(open.code_hash, hash)) return { ok: false, code: 'otp_invalid' }
  await giveBackUse(shop, counted)
  return { ok: true, code: { id, email, purpose, hash } }
}
