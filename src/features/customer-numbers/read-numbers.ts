import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** The numbers of one customer, the main one first; most customers have one. */
export type CustomerNumbers = { main: string; phones: readonly [string, ...string[]] }

type Reading = Pick<Kysely<Tables>, 'selectFrom'>

/** The numbers of the customer behind each phone. */
export async function readNumbers(
  db: Reading,
  phones: readonly string[],
): Promise<ReadonlyMap<string, CustomerNumbers>> {
  const found = new Map<string, CustomerNumbers>()
  const asked = [...new Set(phones)]
  if (asked.length === 0) return found
  const rows = await db
    .selectFrom('customer_numbers as mine')
    .innerJoin('customer_numbers as other', 'other.main_phone', 'mine.main_phone')
    .select(['mine.phone as asked', 'mine.main_phone as main', 'other.phone'])
    .where('mine.phone', 'in', asked)
    .orderBy('other.joined_at')
    .orderBy('other.phone')
    .execute()
  const joined = Map.groupBy(rows, row => row.asked)
  for (const phone of asked) {
    const own = joined.get(phone) ?? []
    const main = own[0]?.main ?? phone
    found.set(phone, {
      main,
      phones: [main, ...own.map(row => row.phone).filter(other => other !== main)],
    })
  }
  return found
}

/** The numbers of the customer who has this one. */
export const numbersOf = async (db: Reading, phone: string): Promise<CustomerNumbers> =>
  (await readNumbers(db, [phone])).get(phone) ?? { main: phone, phones: [phone] }

/** The same inside a statement: the phone, and all that staff have joined with it. */
export const phonesOfCustomer = (phone: string) => sql<string>`(
  select ${sql.val(phone)} union all
  select other.phone from customer_numbers as mine
  join customer_numbers as other on other.main_phone = mine.main_phone
  where mine.phone = ${sql.val(phone)} and other.phone <> mine.phone)`
