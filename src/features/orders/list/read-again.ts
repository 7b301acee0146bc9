import { isOutOfOrder } from '#db/db-errors.ts'

/** A database that is started anew is back within it; nginx waits a minute for the next bytes of an answer. */
const TRIES = 20
const PAUSE_MS = 500

/**
 * Reads for an answer that has begun, which can no longer be refused: while the database is away it is asked again, for
 * ten seconds.
 */
export async function readAgain<Found>(read: () => Promise<Found>): Promise<Found> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await read()
    } catch (error) {
      if (left === 0 || !isOutOfOrder(error)) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
}
