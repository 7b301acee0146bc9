import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '#domain/privacy/consent.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import type { CustomerNumbers } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'

type Reading = { keys: Shop['keys']; db: Pick<Kysely<Tables>, 'selectFrom'> }

/** What customers said yes to last, by their main numbers; who was never asked is left out. */
export async function readSaidYes(
  { keys, db }: Reading,
  customers: readonly CustomerNumbers[],
): Promise<ReadonlyMap<string, ConsentPurpose[]>> {
  const mainOf = new Map(
    customers.flatMap(({ main, phones }) => phones.map(phone => [phoneMark({ keys }, phone), main] as const)),
  )
  const said = new Map<string, Map<ConsentPurpose, boolean>>()
  if (mainOf.size === 0) return new Map()
  const rows = await db
    .selectFrom('consents')
    .select(['subject', 'purpose', 'given'])
    .where('subject', 'in', [...mainOf.keys()])
    .orderBy('said_at')
    .orderBy('id')
    .execute()
  for (const { subject, purpose, given } of rows) {
    const main = mainOf.get(subject) ?? ''
    // the last word of each purpose stays
    said.set(main, (said.get(main) ?? new Map<ConsentPurpose, boolean>()).set(purpose, given === 1))
  }
  return new Map(
    [...said].map(([main, last]) => [main, CONSENT_PURPOSES.filter(purpose => last.get(purpose))]),
  )
}

/** Whether anybody ever said yes to messages about offers: in a shop that asks nobody, nobody is looked through. */
export async function hasAnybodySaidYes(db: Reading['db']): Promise<boolean> {
  const yes = await db
    .selectFrom('consents')
    .select('id')
    // written out: the index of these serves no parameter
    .where('purpose', '=', sql.lit('marketing_sms'))
    .where('given', '=', sql.lit(1))
    .limit(1)
    .executeTakeFirst()
  return yes !== undefined
}
