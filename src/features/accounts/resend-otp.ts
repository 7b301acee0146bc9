import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { findPendingSession } from './find-pending-session.ts'
import type { Visitor } from './open-session.ts'
import { renewVerifyCode } from './renew-verify-code.ts'

/**
 * Sends the next code to a session that waits for one. `not_signed_in`: no session waits for the code of this email;
 * `otp_not_over` carries the remaining seconds while the last code is valid.
 */
export async function resendOtp(
  shop: Shop,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<{ ok: true } | Refusal<'mails_many' | 'not_signed_in' | 'otp_not_over' | 'too_many_requests'>> {
  const session = await findPendingSession(shop, { email, token: visitor.token })
  if (!session) return { ok: false, code: 'not_signed_in' }
  return await renewVerifyCode(shop, { ...session, address: visitor.address })
}
