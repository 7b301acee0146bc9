import type { CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'

/**
 * The lines of a payout after a later file of it: the file's line of a parcel replaces the earlier one, and lines that
 * it does not name stay. Undefined when nothing changes.
 */
export async function correctedLines(
  { tx }: Transaction,
  payoutId: string,
  lines: readonly CourierPayoutLine[],
): Promise<CourierPayoutLine[] | undefined> {
  const rows = await tx
    .selectFrom('payout_lines')
    .select(['consignment_id', 'invoice', 'collected', 'charge'])
    .where('payout_id', '=', payoutId)
    .orderBy('line_no')
    .execute()
  const locked = new Map<string, CourierPayoutLine>()
  for (const row of rows) {
    const { consignment_id, invoice, collected, charge } = row
    const line = { consignmentId: consignment_id, invoice, collectedPoisha: collected, chargePoisha: charge }
    locked.set(parcelOf(line), line)
  }
  let isNew = false
  for (const { consignmentId, invoice, collectedPoisha, chargePoisha } of lines) {
    const line = { consignmentId, invoice, collectedPoisha, chargePoisha }
    const before = locked.get(parcelOf(line))
    isNew ||= before?.collectedPoisha !== collectedPoisha || before.chargePoisha !== chargePoisha
    locked.set(parcelOf(line), line)
  }
  return isNew ? [...locked.values()] : undefined
}

const parcelOf = ({ consignmentId, invoice }: CourierPayoutLine): string =>
  consignmentId ?? `invoice ${invoice}`
