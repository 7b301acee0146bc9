import type { ExpressionBuilder } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'

/**
 * Before a process writes or removes the files of a picture it takes a hold, so that no other process does either and
 * no product starts to use it. A hold older than this belongs to a process that died: both take far less time, or fail.
 */
const HOLD_LIMIT_MS = 180_000

/** `heldAt` identifies this very hold. */
export type Hold = { key: string; heldAt: string }

/** A hold that ended; one that begins in the future was taken while a clock was ahead. */
export const isHoldOver = (now: Date) => (picture: ExpressionBuilder<Tables, 'pictures'>) =>
  picture.or([
    picture('held_at', '<', new Date(now.getTime() - HOLD_LIMIT_MS).toISOString()),
    picture('held_at', '>', unbelievableAfter(now, HOLD_LIMIT_MS)),
  ])

export type NewPicture = { key: string; width: number; height: number; bytes: number; actor: string }

/**
 * Takes a hold of a picture that is new, or whose files were lost (`mustWrite`). `stored`: it is there without a hold,
 * and counts as used now; `busy`: another process has a hold of it.
 */
export async function lockPicture(
  { tx }: Transaction,
  { mustWrite, now, ...picture }: NewPicture & { mustWrite: boolean; now: Date },
): Promise<{ state: 'held'; hold: Hold } | { state: 'stored' | 'busy' }> {
  const { key } = picture
  const at = now.toISOString()
  const locked = { state: 'held', hold: { key, heldAt: at } } as const
  const made = await tx
    .insertInto('pictures')
    .values({ ...picture, used_at: at, held_at: at })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (made) return locked
  const free = await tx
    .updateTable('pictures')
    .set({ used_at: at, ...(mustWrite && { held_at: at }) })
    .where('key', '=', key)
    .where('held_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (free) return mustWrite ? locked : { state: 'stored' }
  const left = await tx
    .updateTable('pictures')
    .set({ ...picture, used_at: at, held_at: at })
    .where('key', '=', key)
    .where(isHoldOver(now))
    .returning('key')
    .executeTakeFirst()
  return left ? locked : { state: 'busy' }
}

/** Ends the hold of a picture whose files are complete; false when it had ended and another process took one. */
export async function releasePicture({ tx }: Transaction, { key, heldAt }: Hold): Promise<boolean> {
  const released = await tx
    .updateTable('pictures')
    .set({ held_at: null })
    .where('key', '=', key)
    .where('held_at', '=', heldAt)
    .returning('key')
    .executeTakeFirst()
  return released !== undefined
}

/** Extends a hold; undefined when it had ended and another process took one, or the picture was released. */
export async function renewHold(
  { tx }: Transaction,
  { key, heldAt }: Hold,
  now: Date,
): Promise<Hold | undefined> {
  const at = now.toISOString()
  const renewed = await tx
    .updateTable('pictures')
    .set({ held_at: at })
    .where('key', '=', key)
    .where('held_at', '=', heldAt)
    .returning('key')
    .executeTakeFirst()
  return renewed && { key, heldAt: at }
}
