import type { Updateable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { CaseHappening } from '#domain/cases/case-words.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { noteHappening } from './note-happening.ts'
import type { JudgedCase } from './read-cases.ts'

/** Writes new facts of a locked case, with what happened. */
export async function writeFacts(
  transaction: Transaction,
  { row }: JudgedCase,
  { facts, ...happening }: { facts: Updateable<Tables['cases']>; by: Staff; now: Date; what: CaseHappening },
): Promise<{ ok: true }> {
  await transaction.tx.updateTable('cases').set(facts).where('id', '=', row.id).execute()
  await noteHappening(transaction, row, happening)
  return { ok: true }
}
