import { randomBytes } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { MAIL_LINK_LEFT_MS, OTP_LIFE_MS, OTP_TRIES } from '#domain/accounts/account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type CodeOf, codeHash, newCode } from './code-hash.ts'

/**
 * What is sent: a mail with the code, or one that brings none. Then the code's row fits nothing, and outside nobody can
 * tell the difference.
 */
export type CodeMail = { withCode(code: string): Mail } | { withoutCode: Mail }

/**
 * Writes a new code in place of the last one of the same asker and queues its mail, to be tried for as long as its link
 * holds at least. Codes of others stay. Refusal, with `inPlaceOf: 'ended'` alone: `otp_not_over`, when the last one still holds at this moment.
 */
export async function issueCode(
  transaction: Transaction,
  shop: Shop,
  given: CodeOf & { mail: CodeMail; inPlaceOf: 'any' | 'ended' },
): Promise<{ ok: true } | Refusal<'otp_not_over'>> {
  const { id, email, purpose, mail, inPlaceOf } = given
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MS)
  // whatever it brings, or what becomes of it would tell who has an account
  const giveUpAt = new Date(now.getTime() + MAIL_LINK_LEFT_MS)
  const code = newCode()
  const fits = 'withCode' in mail
  const written = fits ? mail.withCode(code) : mail.withoutCode
  const row = {
    email,
    code_hash: codeHash(shop, { id, email, purpose }, fits ? code : randomBytes(32).toString('hex')),
    tries_left: OTP_TRIES,
    mail_id: await queueMail(transaction, shop, { ...written, giveUpAt }),
    expires_at: expiresAt.toISOString(),
  }
  const issued = await transaction.tx
    .insertInto('asked_codes')
    .values({ id, purpose, ...row })
    .onConflict(conflict => {
      const replaced = conflict.column('id').doUpdateSet(row)
      if (inPlaceOf === 'any') return replaced
      return replaced.where(last =>
        last.or([
          last('asked_codes.expires_at', '<=', now.toISOString()),
          last('asked_codes.expires_at', '>', unbelievableAfter(now, OTP_LIFE_MS)),
        ]),
      )
    })
    .returning('id')
    .executeTakeFirst()
  return issued ? { ok: true } : { ok: false, code: 'otp_not_over', retryAfterSeconds: 1 }
}
