import type { Shop } from '#features/shop.ts'
import { isSessionToken, sessionTokenHash } from './session-token.ts'

/** Ends the session of a token; does nothing for one that is unknown or has ended. */
export async function logOut(shop: Shop, token: string | undefined): Promise<void> {
  if (token === undefined || !isSessionToken(token)) return
  await shop.db.transact(({ tx, publish }) => {
    publish('sessions')
    return tx.deleteFrom('sessions').where('token_hash', '=', sessionTokenHash(token)).execute()
  })
}
