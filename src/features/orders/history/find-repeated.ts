import { createHash } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import type { Staff } from '#features/accounts/proof.ts'

/** By what a change is known again when it is sent a second time: its key, and a hash of what it was to do. */
export type RequestMark = { key: string; hash: string }

/** The mark of a request of this person; undefined without a key. Two people may choose the same key. */
export const markOf = (by: Staff, key: string | null, said: unknown): RequestMark | undefined =>
  key === null
    ? undefined
    : {
        key: `${by.user.id}:${key}`,
        hash: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
      }

/**
 * What the same request did before: its batch. `isOther`: the key was used for another change. Undefined: it is new, or
 * had nothing to change. Call it with the order locked: of two at once the second waits, and finds the first.
 */
export async function findRepeated(
  { tx }: Transaction,
  { key, hash }: RequestMark,
): Promise<{ batch: string | null; isOther: boolean } | undefined> {
  const row = await tx
    .selectFrom('order_events')
    .select(['batch', 'request_hash'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row && { batch: row.batch, isOther: row.request_hash !== hash }
}
