import type { Transaction } from '#db/open-db.ts'
import { linkPayoutLines } from './link-payout-lines.ts'

/** SQLite accepts 32,766 parameters in one statement. */
const ROWS_AT_ONCE = 500

type LineToAdd = {
  consignmentId: string | null
  invoice: string | null
  collectedPoisha: number
  chargePoisha: number
}

/** Inserts the lines of a payout that has none, each linked to its order if there is one. */
export async function addPayoutLines(
  transaction: Transaction,
  payoutId: string,
  lines: readonly LineToAdd[],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    payout_id: payoutId,
    line_no: index + 1,
    consignment_id: line.consignmentId,
    invoice: line.invoice,
    order_id: null,
    collected: line.collectedPoisha,
    charge: line.chargePoisha,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await transaction.tx
      .insertInto('payout_lines')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  await linkPayoutLines(transaction, payoutId)
}
