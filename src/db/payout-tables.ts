import type { Generated } from 'kysely'

/** The tables of what couriers handed over; see `tables.ts`. Amounts in poisha. */
export type PayoutTables = {
  payouts: {
    id: string
    courier: string
    number: string
    source: 'courier' | 'file'
    amount: number
    charges: Generated<number>
    status: string
    paid_at: string | null
    created_at: string
    actor: string
    raw: string
  }
  payout_lines: {
    payout_id: string
    line_no: number
    consignment_id: string | null
    invoice: string | null
    order_id: string | null
    collected: number
    charge: Generated<number>
  }
  /** What the lines of each payout come to; kept by triggers. */
  payout_sums: { payout_id: string; collected: number; line_charges: number; lines: number; known: number }
}
