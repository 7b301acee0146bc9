import type { PrintedKind, PrintPaper } from '#domain/orders/printed-orders.ts'
import { callShop } from './call-shop.ts'

/** Notes in the activity that orders are printed; throws `CallFailed`. */
export const notePrinted = async (
  printed: Readonly<{ ids: readonly string[]; kind: PrintedKind; paper: PrintPaper }>,
): Promise<void> => void (await callShop('/v1/orders/printed', { method: 'POST', body: printed }))
