import type { Kysely } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from './tables.ts'

/** The same handle with a type that cannot write. */
export function readonlyHandle(db: Kysely<Tables>): ReadonlyKysely<Tables> {
  // Kysely offers the read-only type for this purpose and asks for this cast in its own documentation.
  return db as unknown as ReadonlyKysely<Tables>
}
