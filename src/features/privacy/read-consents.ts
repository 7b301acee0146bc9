import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Consent, ConsentPurpose } from '#domain/privacy/consent.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** More than anybody ever says; bounds the reading. */
const MOST = 500

/** Everything that these subjects said yes or no to, the newest first: the first of a purpose counts. */
export async function readConsents(db: Reading, subjects: readonly string[]): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .leftJoin('users', 'users.id', 'consents.actor')
    .select(['purpose', 'given', 'text_version', 'lang', 'said_at', 'source', 'actor', 'users.email'])
    .where('subject', 'in', subjects)
    .orderBy('said_at', 'desc')
    .orderBy('consents.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => ({
    purpose: row.purpose,
    given: row.given === 1,
    textVersion: row.text_version,
    language: row.lang,
    at: row.said_at,
    source: row.source,
    by: row.actor === null ? null : (row.email ?? FORMER_COLLEAGUE),
  }))
}

/** The row that counts for a purpose; undefined: never asked. */
export const lastConsent = (
  db: Reading,
  { subject, purpose }: { subject: string; purpose: ConsentPurpose },
) =>
  db
    .selectFrom('consents')
    .select(['given', 'actor', 'said_at'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
