import type { Transaction } from '#db/open-db.ts'
import type { Destination } from '#domain/conversions/conversion.ts'
import { type BrowserMarks, MARKS_DAYS, type OrderMarks } from '#domain/conversions/order-marks.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Shop } from '#features/shop.ts'
import { sealText } from '../sealed-text.ts'
import { openDestinations } from './destinations.ts'

const DAY_MS = 86_400_000

/** The marks of an order, and what the server saw of the browser that sent it. */
export type MarksToKeep = { marks: BrowserMarks; address: string; userAgent: string }

/** Whether somebody may be told of an order with these marks, by what the shopper allowed. */
export const isAllowed = ({ consent }: BrowserMarks, destination: Destination): boolean =>
  destination === 'meta' ? consent.ads : consent.analytics

/** Whether any destination that is set up may be told of it. */
export const isOfUse = (
  shop: Pick<Shop, 'conversions'>,
  marks: BrowserMarks,
  tracking: ShopSettings['tracking'],
): boolean => openDestinations(shop, tracking).some(({ destination }) => isAllowed(marks, destination))

/** Keeps the marks of a new order sealed, until the sale is told or they are too old. */
export async function keepMarks(
  { tx }: Transaction,
  { keys, clock }: Pick<Shop, 'keys' | 'clock'>,
  { orderId, marks, address, userAgent }: MarksToKeep & { orderId: string },
): Promise<void> {
  const kept: OrderMarks = { ...marks, address, userAgent }
  await tx
    .insertInto('order_marks')
    .values({
      order_id: orderId,
      sealed: sealText(keys.conversions, JSON.stringify(kept)),
      delete_after: new Date(clock.now().getTime() + MARKS_DAYS * DAY_MS).toISOString(),
    })
    .execute()
}
