import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Whether an email has an account that somebody has proven; anybody may have typed one that is not. */
export async function isProvenEmail(db: Kysely<Tables>, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}
