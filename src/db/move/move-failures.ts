/** Nothing was changed: what is wrong, and what to do about it. */
export class MoveRefused extends Error {}

/** Everything was copied, and the two sides are not equal. The target says that it is half-done. */
export class MoveDiffers extends Error {}

type Fault = { code?: unknown; errcode?: unknown }

const POSTGRES_DISK_FULL = '53100'
const POSTGRES_NOT_ALLOWED = '42501'
const SQLITE_FULL = 13

/** What to do about a failure of the machine under a move, added to its message; empty for any other failure. */
export function adviceOf(error: unknown): string {
  const { code, errcode }: Fault = typeof error === 'object' && error !== null ? error : {}
  if (code === POSTGRES_DISK_FULL || errcode === SQLITE_FULL || code === 'ENOSPC')
    return 'The disk of the target is full: make room there.'
  if (code === POSTGRES_NOT_ALLOWED)
    return "The user of DATABASE_URL may not do this: make it the database's owner (alter database shop owner to shop)."
  return ''
}
