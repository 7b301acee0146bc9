import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { DeedActor } from '#domain/activity/activity-row.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'

/** Those that are no person. */
const NAMES: Readonly<Record<string, string>> = { shop: 'The shop', nobody: 'Nobody', courier: 'Courier' }

/**
 * Names actors for people, all of them by two queries. Who left is named by the email that the deletion recorded; one
 * that was deleted before deletions were recorded is a former colleague.
 */
export async function nameActors(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  actors: readonly string[],
): Promise<ReadonlyMap<string, DeedActor>> {
  const named = new Map<string, DeedActor>()
  const ids = [...new Set(actors)].filter(id => {
    const name = Object.hasOwn(NAMES, id) ? NAMES[id] : undefined
    if (name !== undefined) named.set(id, { id, name, role: null, deletedAt: null })
    return name === undefined
  })
  if (ids.length === 0) return named
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, email, name, role } of users)
    named.set(id, { id, name: name ?? email, role, deletedAt: null })
  const gone = ids.filter(id => !named.has(id))
  for (const id of gone) named.set(id, { id, name: FORMER_COLLEAGUE, role: null, deletedAt: null })
  if (gone.length === 0) return named
  const deletions = await db
    .selectFrom('account_events')
    .select(['user_id', 'details', 'created_at'])
    .where('user_id', 'in', gone)
    .where('kind', '=', 'deleted')
    .execute()
  for (const { user_id: id, details, created_at: deletedAt } of deletions)
    named.set(id, { id, name: emailIn(details), role: null, deletedAt })
  return named
}

function emailIn(details: string): string {
  const { email }: { email?: unknown } = JSON.parse(details)
  return typeof email === 'string' ? email : FORMER_COLLEAGUE
}
