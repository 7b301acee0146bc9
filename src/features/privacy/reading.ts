import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** A transaction, or the small reads outside of one. */
export type Reading = { tx: Kysely<Tables> }
