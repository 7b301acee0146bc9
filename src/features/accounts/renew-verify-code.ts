import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { countMailFrom, countMailTo, mayHaveCode } from './count-code-mail.ts'
import { issueVerifyCode } from './issue-verify-code.ts'
import { letterheadOf } from './mails/letterhead.ts'

/** The awaited code of a registration, shared by its sessions. `codeId` is null when an older program began it. */
export type AwaitedCode = { codeId: string | null; email: string; address: string }

/**
 * Sends the next code that proves an email, once the last one of this registration has ended. `otp_not_over` carries
 * the remaining seconds, however often the last one was tried; `not_signed_in`: the account was deleted or no code can
 * be awaited.
 */
export async function renewVerifyCode(
  shop: Shop,
  { codeId, email, address }: AwaitedCode,
): Promise<{ ok: true } | Refusal<'mails_many' | 'not_signed_in' | 'otp_not_over' | 'too_many_requests'>> {
  if (codeId === null) return { ok: false, code: 'not_signed_in' }
  const last = await shop.db.main
    .selectFrom('asked_codes')
    .select('expires_at')
    .where('id', '=', codeId)
    .executeTakeFirst()
  const now = shop.clock.now()
  const remainingMs = last ? Date.parse(last.expires_at) - now.getTime() : 0
  // one that was issued while a clock was ahead opens nothing
  if (last && remainingMs > 0 && last.expires_at <= unbelievableAfter(now, OTP_LIFE_MS))
    return { ok: false, code: 'otp_not_over', retryAfterSeconds: Math.ceil(remainingMs / 1000) }
  const from = await countMailFrom(shop, { address, email })
  if (!from.ok) return from
  const to = await countMailTo(shop, { email, purpose: 'verify' })
  if (!to.ok) return to
  const withCode = await mayHaveCode(shop, { email, purpose: 'verify' })
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(transaction =>
    issueVerifyCode(transaction, shop, { id: codeId, email, withCode, inPlaceOf: 'ended', letterhead }),
  )
}
