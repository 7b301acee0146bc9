import type { CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'

/**
 * The lines that a payout has once a later file of it is taken in: what the file says of a parcel stands in place of
 * what was said before, and what it does not name stays. Undefined when that is nothing new.
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
