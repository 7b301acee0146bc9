import type { Transaction } from '#db/open-db.ts'
import type { PayoutFileLine } from '#domain/payouts/payout-file.ts'

/** SQLite accepts 32,766 parameters in one statement. */
const IDS_AT_ONCE = 500

type Group = { number: string; lines: readonly PayoutFileLine[] }

/** Returns the other payout of the courier that already has a line's parcel, by consignment or invoice. */
export async function takenLines(
  transaction: Transaction,
  { number, lines }: Group,
  courier: string,
): Promise<(line: PayoutFileLine) => string | undefined> {
  const of = async (column: 'consignment_id' | 'invoice', ids: readonly string[]) => {
    const found = new Map<string, string>()
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const rows = await transaction.tx
        .selectFrom('payout_lines')
        .innerJoin('payouts', 'payouts.id', 'payout_lines.payout_id')
        .select([`payout_lines.${column} as parcel`, 'payouts.number'])
        .where(`payout_lines.${column}`, 'in', ids.slice(at, at + IDS_AT_ONCE))
        .where('payouts.courier', '=', courier)
        .where('payouts.number', '<>', number)
        .execute()
      for (const row of rows) if (row.parcel !== null) found.set(row.parcel, row.number)
    }
    return found
  }
  const consignments = await of(
    'consignment_id',
    lines.flatMap(line => line.consignmentId ?? []),
  )
  const invoices = await of(
    'invoice',
    lines.flatMap(line => line.invoice ?? []),
  )
  return ({ consignmentId, invoice }) => consignments.get(consignmentId ?? '') ?? invoices.get(invoice ?? '')
}
