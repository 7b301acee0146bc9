import type { Shop } from '#features/shop.ts'
import { readStopToken } from './stop-token.ts'

/** Deletes a phone or mail wherever it waits for a size, by the link of a mail; again changes nothing. False: no such link. */
export async function stopWaiting(shop: Pick<Shop, 'db' | 'keys'>, token: string): Promise<boolean> {
  const person = readStopToken(shop, token)
  if (person === undefined) return false
  await shop.db.transact(({ tx }) => tx.deleteFrom('stock_notices').where('person', '=', person).execute())
  return true
}
