import type { Courier, CourierPayout, CourierPayoutLine } from '#adapters/courier/courier.ts'
import { newId } from '#domain/id.ts'
import { importPayoutFile } from '#features/payouts/import-payout-file.ts'
import type { Shop } from '#features/shop.ts'
import { orderRow } from './db-rows.ts'
import { makeAdmin } from './people.ts'

export type ReportedPayout = CourierPayout & { reported: CourierPayoutLine[] | 'unknown' | 'unavailable' }

const nothing = async () => ({ ok: false, kind: 'unavailable', message: 'A courier of tests.' }) as const

/** A courier that only pays: `payouts` are its answers, newest first; `asked` are the calls. */
export function payingCourier(payouts: ReportedPayout[], pageSize = 2) {
  const asked: string[] = []
  const courier: Courier = {
    id: 'steadfast',
    name: 'Steadfast',
    keyMark: 'mark',
    can: {
      balance: false,
      bulk: false,
      returns: false,
      webhook: false,
      payouts: true,
      needsAreaIds: false,
      invoiceIsIdempotent: true,
      minPollSeconds: 60,
      pollsPerMinute: 480,
    },
    book: nothing,
    findByInvoice: nothing,
    status: nothing,
    trackingUrl: () => null,
    async payouts(page) {
      asked.push(`page ${page}`)
      const start = (page - 1) * pageSize
      return {
        ok: true,
        payouts: payouts.slice(start, start + pageSize),
        hasMore: payouts.length > start + pageSize,
      }
    },
    async payoutLines(number) {
      asked.push(number)
      const reported = payouts.find(payout => payout.number === number)?.reported ?? 'unknown'
      if (reported === 'unknown') return { ok: false, kind: 'not_found', message: 'No such payout.' }
      if (reported === 'unavailable') return { ok: false, kind: 'unavailable', message: 'Not now.' }
      return { ok: true, lines: reported }
    },
  }
  return { courier, asked }
}

/** A payout that arrived, with these lines; its amount is their sum by default. */
export function makeReportedPayout(number: string, given: Partial<ReportedPayout> = {}): ReportedPayout {
  const { reported = [] } = given
  const lines = typeof reported === 'string' ? [] : reported
  const createdAt = new Date('2026-03-01T06:00:00.000Z')
  return {
    number,
    amountPoisha: lines.reduce((sum, line) => sum + line.collectedPoisha - line.chargePoisha, 0),
    chargesPoisha: 0,
    status: 'Paid',
    paidAt: createdAt,
    createdAt,
    raw: '{}',
    reported,
    ...given,
  }
}

export const reportedLine = (consignmentId: string, collectedPoisha: number, chargePoisha = 0) => ({
  consignmentId,
  invoice: null,
  collectedPoisha,
  chargePoisha,
})

type Given = {
  status?: string | null
  /** The amount to collect sent to the courier, whole taka; null: the parcel was entered by hand. */
  codTaka?: number | null
  /** The order's price. */
  priceTaka?: number
  reportedPoisha?: number | null
  /** When it was delivered. */
  at?: string
  courier?: string
  district?: string
  bookedAt?: string
}

/** An order with a parcel delivered for 2580 taka by default; its consignment is its own. */
export async function makeDelivered(shop: Shop, consignmentId: string, given: Given = {}): Promise<string> {
  const now = shop.clock.now()
  const id = newId(now)
  const { courier, district, bookedAt: booked_at } = given
  const invoice = `i-${courier ? `${courier}-` : ''}${consignmentId}`
  const { status = 'delivered', codTaka = 2580, priceTaka = 2580, at = now.toISOString() } = given
  const order = {
    status,
    consignment_id: consignmentId,
    invoice,
    price: priceTaka,
    ...(district && { district }),
  }
  const parcel = {
    order_id: id,
    courier: courier ?? 'steadfast',
    state: 'booked' as const,
    asked_by: 'shop',
    sent: codTaka === null ? null : JSON.stringify({ codTaka }),
    status_at: at,
    ...(booked_at && { booked_at }),
    collected: given.reportedPoisha ?? null,
  }
  await shop.db.transact(async ({ tx }) => {
    await tx.insertInto('orders').values(orderRow(id, order)).execute()
    await tx.insertInto('parcels').values(parcel).execute()
  })
  return id
}

/** A payout of one line from a file; returns its id. */
export async function makePayout(shop: Shop): Promise<string> {
  const { by } = await makeAdmin(shop)
  const number = crypto.randomUUID()
  const line = { line: 2, ...reportedLine(number, 258_000), payoutNumber: number }
  await importPayoutFile(shop, {
    by,
    courier: 'steadfast',
    lines: [line],
    hasProblems: false,
    skipsWrong: false,
  })
  const row = await shop.db.main
    .selectFrom('payouts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.id
}
