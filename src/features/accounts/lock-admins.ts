import type { Transaction } from '#db/open-db.ts'

/**
 * Locks all Admins until the transaction ends, and returns the ids of those who can sign in. Every change that takes an
 * Admin away locks them first, so that two Admins who remove each other do so one after the other, and the second finds
 * what the first left.
 */
export async function lockAdmins({ tx }: Transaction): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set(locked => ({ role: locked.ref('role') }))
    .where('role', '=', 'Admin')
    .returning(['id', 'verified_at', 'suspended_at'])
    .execute()
  return rows.filter(row => row.verified_at !== null && row.suspended_at === null).map(row => row.id)
}

/**
 * Why an Admin may not take another one away: nobody would be left, or the asking Admin has lost the right meanwhile.
 * `admins` are those that `lockAdmins` returned.
 */
export function removalProblem(
  admins: readonly string[],
  { id, by }: { id: string; by: string },
): 'last_admin' | 'not_allowed' | undefined {
  if (admins.length === 1 && admins.includes(id)) return 'last_admin'
  return admins.includes(by) ? undefined : 'not_allowed'
}
