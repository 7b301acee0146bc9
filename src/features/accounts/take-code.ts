import type { Transaction } from '#db/open-db.ts'
import type { RightCode } from './try-code.ts'

/**
 * Uses up a right code in the transaction of what it opens. Of any number at the same time one is answered true; false
 * also where a newer code took its place.
 */
export async function takeCode({ tx }: Transaction, { id, purpose, hash }: RightCode): Promise<boolean> {
  const taken = await tx
    .deleteFrom('asked_codes')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
