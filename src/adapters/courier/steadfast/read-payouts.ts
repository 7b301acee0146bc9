import type { CourierPayout, CourierPayoutLine } from '../courier.ts'
import { poishaOf } from '../courier-amount.ts'
import { filledText, idText, type Loose, looseObject } from '../courier-answer-shape.ts'
import { courierTime } from '../courier-time.ts'

/**
 * One page of payouts; null when even one is unreadable, because money is not guessed. The page size is undocumented:
 * without a paginator's numbers, a page with any rows may have a next one.
 */
export function readPayouts(body: Loose): { payouts: CourierPayout[]; hasMore: boolean } | null {
  const list = [body.payments, body.data, looseObject(body.payments).data].find(Array.isArray)
  if (!list) return null
  const payouts: CourierPayout[] = []
  for (const row of list.map(looseObject)) {
    const payout = payoutOf(row)
    if (!payout) return null
    payouts.push(payout)
  }
  return {
    payouts,
    hasMore: payouts.length > 0 && !isLastPage(body) && !isLastPage(looseObject(body.payments)),
  }
}

const isLastPage = ({ current_page, last_page }: Loose) =>
  typeof current_page === 'number' && typeof last_page === 'number' && current_page >= last_page

function payoutOf(row: Loose): CourierPayout | null {
  const number = idText(row.payment_id) ?? idText(row.id)
  const amountPoisha = poishaOf(row.amount ?? row.total)
  const createdAt = courierTime(row.created_at)
  if (number === null || amountPoisha === null || createdAt === null) return null
  return {
    number,
    amountPoisha,
    chargesPoisha: poishaOf(row.charges) ?? 0,
    status: filledText(row.status_label) ?? filledText(row.status) ?? '',
    paidAt: courierTime(row.paid_at),
    createdAt,
    raw: JSON.stringify(row),
  }
}

/** Where a payout's parcels may be: its answer is not documented. */
const LINE_LISTS = ['consignments', 'parcels', 'orders', 'invoices', 'items', 'data'] as const

/** The parcels of one payout; null when there is no list of them, or an unreadable one. */
export function readPayoutLines(body: Loose): CourierPayoutLine[] | null {
  for (const place of [body, looseObject(body.payment), looseObject(body.data)])
    for (const name of LINE_LISTS) {
      const list = place[name]
      if (Array.isArray(list)) return linesOf(list.map(looseObject))
    }
  return null
}

function linesOf(rows: readonly Loose[]): CourierPayoutLine[] | null {
  const lines: CourierPayoutLine[] = []
  for (const row of rows) {
    const line = lineOf(row)
    if (!line) return null
    lines.push(line)
  }
  return lines
}

function lineOf(row: Loose): CourierPayoutLine | null {
  const consignmentId = idText(row.consignment_id) ?? idText(row.consignment)
  const invoice = idText(row.invoice)
  const collectedPoisha = poishaOf(row.collected_amount ?? row.cod_amount ?? row.cod ?? row.amount)
  const chargePoisha = (poishaOf(row.delivery_charge ?? row.charge) ?? 0) + (poishaOf(row.cod_charge) ?? 0)
  if ((consignmentId === null && invoice === null) || collectedPoisha === null) return null
  return { consignmentId, invoice, collectedPoisha, chargePoisha }
}
