import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/** Whether a number gets no messages. */
export const isOptedOut = async ({ tx }: { tx: Reader }, person: string): Promise<boolean> =>
  (await tx.selectFrom('message_opt_outs').select('id').where('person', '=', person).executeTakeFirst()) !==
  undefined

/** How many SMS went to a number on a day, also those of which nobody knows. */
export async function countToday(
  tx: Reader,
  { person, day }: { person: string; day: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('customer_messages')
    .select(row => row.fn.countAll().as('count'))
    .where('person', '=', person)
    .where('spent_day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
