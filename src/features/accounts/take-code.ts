import type { Transaction } from '#db/open-db.ts'
import type { RightCode } from './try-code.ts'

/**
 * Uses up a right code, in the transaction of what it opens. Returns true to one of any number of parallel requests;
 * false also when a newer code replaced it.
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
