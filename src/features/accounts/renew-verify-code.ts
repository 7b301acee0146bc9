import { OTP_LIFE_MS } from '#domain/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { countCodeMail } from './count-code-mail.ts'
import { issueVerifyCode } from './issue-verify-code.ts'

/**
 * Sends the next code that proves an email, once the last one has ended. Refusals: `otp_not_over`, with the seconds
 * that remain, however often the last one was tried; `too_many_requests`; `not_signed_in` where the account is gone.
 */
export async function renewVerifyCode(
  shop: Shop,
  { email, address }: { email: string; address: string },
): Promise<{ ok: true } | Refusal> {
  const last = await shop.db.main
    .selectFrom('codes')
    .select('expires_at')
    .where('email', '=', email)
    .where('purpose', '=', 'verify')
    .executeTakeFirst()
  const now = shop.clock.now()
  const remainingMs = last ? Date.parse(last.expires_at) - now.getTime() : 0
  // one that was issued while a clock was ahead opens nothing
  if (last && remainingMs > 0 && last.expires_at <= unbelievableAfter(now, OTP_LIFE_MS))
    return { ok: false, code: 'otp_not_over', retryAfterSeconds: Math.ceil(remainingMs / 1000) }
  const counted = await countCodeMail(shop, { email, address })
  if (!counted.ok) return counted
  return await shop.db.transact(work => issueVerifyCode(work, shop, { email, inPlaceOf: 'ended' }))
}
