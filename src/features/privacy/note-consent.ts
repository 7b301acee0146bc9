import { newId } from '#domain/id.ts'
import {
  CONSENT_TEXTS,
  type Consent,
  type ConsentLanguage,
  type NOTED_PURPOSES,
  type NOTED_SOURCES,
} from '#domain/privacy/consent.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { phoneOfCustomer } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'
import { lastConsent, readConsents } from './read-consents.ts'

type Noting = {
  by: Staff
  id: string
  purpose: (typeof NOTED_PURPOSES)[number]
  given: boolean
  source: (typeof NOTED_SOURCES)[number]
  language: ConsentLanguage
}

/** The same answer this soon after is the same request, sent twice. */
const SAME_WITHIN_MS = 60_000

/** Notes what a customer answered in a chat or a call, with its proof; what was noted before stays as it is. */
export async function noteConsent(
  shop: Shop,
  { by, id, purpose, given, source, language }: Noting,
): Promise<{ ok: true; consents: Consent[] } | Refusal<'customer_not_found'>> {
  const phone = phoneOfCustomer(shop, id)
  if (phone === undefined || isForgotten(phone)) return { ok: false, code: 'customer_not_found' }
  const subject = phoneMark(shop, phone)
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const now = shop.clock.now()
    const last = await lastConsent(tx, { subject, purpose })
    const isRepeated =
      last !== undefined &&
      last.given === Number(given) &&
      last.actor === by.user.id &&
      now.getTime() - Date.parse(last.said_at) < SAME_WITHIN_MS
    if (!isRepeated) {
      await tx
        .insertInto('consents')
        .values({
          id: newId(now),
          subject,
          purpose,
          given: Number(given),
          text_version: CONSENT_TEXTS.version,
          lang: language,
          said_at: now.toISOString(),
          source,
          actor: by.user.id,
        })
        .execute()
      const change = { field: purpose, before: last ? last.given === 1 : null, after: given }
      await recordDeed(transaction, { by, now, what: 'consent_noted', changes: [change] })
    }
    return { ok: true, consents: await readConsents(tx, [subject]) }
  })
}
