import { randomBytes } from 'node:crypto'
import type { Work } from '#db/open-db.ts'
import { OTP_LIFE_MS, OTP_TRIES } from '#domain/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type CodeOf, codeHash, newCode } from './code-hash.ts'

/**
 * What is sent: a mail with the code, or, where the email may not use one, a mail that says so. Then the code's row
 * fits nothing, and outside nobody can tell the difference.
 */
export type CodeMail = { withCode(code: string): Mail } | { withoutCode: Mail }

/**
 * Writes a new code in place of the last one and queues its mail, which helps nobody after the code's end. Refusal,
 * with `inPlaceOf: 'ended'` alone: `otp_not_over`, when the last one still holds at this moment.
 */
export async function issueCode(
  work: Work,
  shop: Shop,
  given: CodeOf & { mail: CodeMail; inPlaceOf: 'any' | 'ended' },
): Promise<{ ok: true } | Refusal> {
  const { email, purpose, mail, inPlaceOf } = given
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MS)
  const code = newCode()
  const fits = 'withCode' in mail
  const written = fits ? mail.withCode(code) : mail.withoutCode
  const row = {
    code_hash: codeHash(shop, { email, purpose }, fits ? code : randomBytes(32).toString('hex')),
    tries_left: OTP_TRIES,
    mail_id: await queueMail(work, shop, { ...written, giveUpAt: expiresAt }),
    expires_at: expiresAt.toISOString(),
  }
  const issued = await work.tx
    .insertInto('codes')
    .values({ email, purpose, ...row })
    .onConflict(conflict => {
      const replaced = conflict.columns(['email', 'purpose']).doUpdateSet(row)
      if (inPlaceOf === 'any') return replaced
      return replaced.where(last =>
        last.or([
          last('codes.expires_at', '<=', now.toISOString()),
          last('codes.expires_at', '>', unbelievableAfter(now, OTP_LIFE_MS)),
        ]),
      )
    })
    .returning('email')
    .executeTakeFirst()
  return issued ? { ok: true } : { ok: false, code: 'otp_not_over', retryAfterSeconds: 1 }
}
