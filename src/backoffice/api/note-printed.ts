import type { PrintedKind, PrintPaper } from '#domain/orders/printed-orders.ts'
import { callShop } from './call-shop.ts'

/** Tells the shop that orders are printed, for the activity; throws `CallFailed`. */
export const notePrinted = async (
  printed: Readonly<{ ids: readonly string[]; kind: PrintedKind; paper: PrintPaper }>,
): Promise<void> => void (await callShop('/v1/orders/printed', { method: 'POST', body: printed }))
