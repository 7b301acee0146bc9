import { OTP_LIFE_MS } from '#domain/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { type CodeOf, codeHash, isSameHash } from './code-hash.ts'

/** A code that was right when it was tried; `takeCode` uses it up. */
export type RightCode = CodeOf & { hash: string }

const HOUR_MS = 3_600_000
/** Of every code of an email together, so that asking for new ones buys no more than 480 guesses of a million a day. */
const TRIES_PER_EMAIL = 20

/**
 * Tries a code against the open one of its email. Every try counts, kept whatever comes of it and before it is judged,
 * so that parallel ones cannot share one. Refusals: `otp_invalid` for everything that is wrong, also where the
 * email has no code; `too_many_requests` for an email, known or not.
 */
export async function tryCode(
  shop: Shop,
  { email, purpose, code }: CodeOf & { code: string },
): Promise<{ ok: true; code: RightCode } | Refusal> {
  const counted = await countUse(shop, {
    key: `code-try:${email}`,
    maximum: TRIES_PER_EMAIL,
    windowMs: HOUR_MS,
  })
  if (!counted.ok) return counted
  const now = shop.clock.now()
  const open = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('codes')
      .set(row => ({ tries_left: row('tries_left', '-', 1) }))
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('tries_left', '>', 0)
      .where('expires_at', '>', now.toISOString())
      // issued while a clock was ahead: it would hold for longer than any code may
      .where('expires_at', '<=', unbelievableAfter(now, OTP_LIFE_MS))
      .returning('code_hash')
      .executeTakeFirst(),
  )
  const hash = codeHash(shop, { email, purpose }, code)
  if (!open || !isSameHash(open.code_hash, hash)) return { ok: false, code: 'otp_invalid' }
  return { ok: true, code: { email, purpose, hash } }
}
