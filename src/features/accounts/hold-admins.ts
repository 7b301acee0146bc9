import type { Work } from '#db/open-db.ts'

/**
 * The ids of all Admins, held until the transaction ends. Whoever takes one away holds them all first, so that two
 * Admins who delete each other do so one after the other, and the second finds what the first left.
 */
export async function holdAdmins({ tx }: Work): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set(held => ({ role: held.ref('role') }))
    .where('role', '=', 'Admin')
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
