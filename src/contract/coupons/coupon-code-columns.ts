import type { ExportCell } from '../orders/order-export-wire.ts'

type Row = { code: string; madeAt: string; orderNo: number | null }

/** The columns of the file of one-time codes. */
export const COUPON_CODE_COLUMNS: readonly { head: string; cell(row: Row): ExportCell }[] = [
  { head: 'Code', cell: ({ code }) => code },
  { head: 'State', cell: ({ orderNo }) => (orderNo === null ? 'free' : 'used') },
  { head: 'Order', cell: ({ orderNo }) => orderNo },
  { head: 'Made', cell: ({ madeAt }) => new Date(madeAt) },
]
