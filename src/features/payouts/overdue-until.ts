import { lastOverdueDay } from '#domain/payouts/reconciliation.ts'
import type { Shop } from '#features/shop.ts'

/** The last day in Dhaka whose deliveries should be paid by now, by the settings. Not to be called in a transaction. */
export async function overdueUntil(shop: Pick<Shop, 'clock' | 'settings'>): Promise<string> {
  const { payoutOverdueDays } = (await shop.settings.now()).orders
  return lastOverdueDay(shop.clock.now(), payoutOverdueDays)
}
