import type { Case } from '#domain/cases/case.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { readCases } from './read-cases.ts'

/** One case as it is now. */
export async function findCase(
  { db, clock }: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; case: Case } | Refusal<'case_not_found'>> {
  const row = await db.main.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()
  const [found] = row ? await readCases(db.main, [row], clock.now()) : []
  return found ? { ok: true, case: found } : { ok: false, code: 'case_not_found' }
}
