import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { hashOfToken } from './confirm-token.ts'

/** The id of the order that a link is for. */
export async function linkedOrderId(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  token: string,
): Promise<string | undefined> {
  const hash = hashOfToken(token)
  if (hash === undefined) return undefined
  const link = await db
    .selectFrom('call_links')
    .select('order_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return link?.order_id
}
