import type { Insertable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { newId } from '#domain/id.ts'
import type { PairToWrite } from './case-pairs.ts'

type NewRow = Omit<Insertable<Tables['cases']>, 'id' | 'case_no'>

/** Writes a new case with its pairs, and returns its id. */
export async function writeCase(
  { tx }: Transaction,
  row: NewRow,
  { pairs, now }: { pairs: readonly PairToWrite[]; now: Date },
): Promise<{ id: string; caseNo: number }> {
  const id = newId(now)
  const { case_no } = await tx
    .insertInto('cases')
    .values({ ...row, id })
    .returning('case_no')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('case_lines')
    .values(
      pairs.map((pair, index) => ({
        ...pair,
        id: newId(now),
        case_id: id,
        position: index + 1,
        condition: null,
      })),
    )
    .execute()
  return { id, caseNo: case_no }
}
