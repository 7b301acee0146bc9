import type { PushOrder } from '#domain/push/push-facts.ts'

type Row = {
  id: string
  order_no: number
  district: string | null
  upazila: string | null
  total_lot: number
}

/** What a locked screen may show of an order; areas are named as the shop's list of places does. */
export const pushOrderOf = ({ id, order_no, district, upazila, total_lot }: Row): PushOrder => ({
  id,
  orderNo: order_no,
  area: [upazila, district].filter(Boolean).join(', '),
  pairs: total_lot,
})
