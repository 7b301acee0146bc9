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
 * The mail to send, with a code or without one. Without one the code's row fits nothing, and from outside nobody can
 * see the difference.
 */
export type CodeMail = { withCode(code: string): Mail } | { withoutCode: Mail }

/**
 * Replaces the last code of the same asker and queues its mail, to be tried at least while its link is valid. Codes of
 * other askers stay. Refusal, only with `inPlaceOf: 'ended'`: `otp_not_over`, while the last code is valid.
 */
export async function issueCode(
  transaction: Transaction,
  shop: Shop,
  given: CodeOf & { mail: CodeMail; inPlaceOf: 'any' | 'ended' },
): Promise<{ ok: true } | Refusal<'otp_not_over'>> {
  const { id, email, purpose, mail, inPlaceOf } = given
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + OTP_LIFE_MS)
  // the same with and without a code: its mail's state would otherwise show who has an account
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
