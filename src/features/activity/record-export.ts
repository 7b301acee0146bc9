import type { Shop } from '#features/shop.ts'
import { type Deed, recordDeed } from './record-deed.ts'

/** Records that staff take data out of the shop, before any of it is sent: what cannot be recorded is not sent. */
export const recordExport = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  deed: Omit<Deed, 'now'>,
): Promise<void> => db.transact(transaction => recordDeed(transaction, { ...deed, now: clock.now() }))
