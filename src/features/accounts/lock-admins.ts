import type { Transaction } from '#db/open-db.ts'

/**
 * The ids of all Admins, held until the transaction ends. Whoever takes one away holds them all first, so that two
 * Admins who delete each other do so one after the other, and the second finds what the first left.
 */
export async function lockAdmins({ tx }: Transaction): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set(locked => ({ role: locked.ref('role') }))
    .where('role', '=', 'Admin')
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
