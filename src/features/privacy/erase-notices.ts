import type { Transaction } from '#db/open-db.ts'
import { inParts } from './in-parts.ts'

/** Deletes people who wait for a size, by their marks. */
export async function eraseNotices({ tx }: Transaction, marks: readonly string[]): Promise<void> {
  for (const some of inParts([...new Set(marks)]))
    await tx.deleteFrom('stock_notices').where('person', 'in', some).execute()
}
