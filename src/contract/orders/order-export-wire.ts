import { z } from 'zod'
import { FAKE_REASON_WORDS } from '#domain/orders/fake-reason.ts'
import { LANGUAGE_WORDS } from '#domain/orders/order-language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { requiredText } from '../plain-text.ts'
import { filterShape, toFilter } from './order-query-wire.ts'

/** The most that are chosen one by one; a page of the back office has no more. */
const MAXIMUM_EXPORTED_IDS = 500

const format = z.enum(['csv', 'xlsx']).default('csv')
const ids = z.array(requiredText(64, 'This cannot be empty.')).min(1).max(MAXIMUM_EXPORTED_IDS)

/** The filters of a list with the format, or ids. */
export const ExportQuery = z
  .object({
    ...filterShape,
    format,
    ids: z
      .string()
      .transform(text => text.split(','))
      .pipe(ids)
      .optional()
      .describe(`Ids with commas between, in place of the filters; more than an address holds go as POST`),
  })
  .transform(({ format, ids, ...query }) => ({
    format,
    what: ids ? { ids } : { filter: toFilter(query) },
  }))

export const ExportRequest = z
  .object({ format, ids })
  .transform(({ format, ids }) => ({ format, what: { ids } }))

/** A text stays a text in any form; a date is shown in Dhaka time. */
export type ExportCell = string | number | Date | null
type Column = {
  head: string
  /** In characters, for a spreadsheet. */
  width: number
  cell(order: StaffOrder): ExportCell
}

const item = ({ productName, color, size, quantity, unitPriceTaka }: StaffOrder['items'][number]) =>
  `${productName} / ${color} / ${size} × ${quantity} @ ${unitPriceTaka}`

/** The columns of the back office's table, in its order, and more that its rows have no room for. */
export const EXPORT_COLUMNS: readonly Column[] = [
  { head: 'Order', width: 9, cell: order => order.orderNo },
  { head: 'Date & time', width: 17, cell: order => new Date(order.createdAt) },
  { head: 'Phone', width: 14, cell: order => order.recipientPhone },
  { head: 'Name', width: 22, cell: order => order.recipientName },
  { head: 'Address', width: 44, cell: order => order.recipientAddress },
  { head: 'Product', width: 28, cell: order => order.productNames },
  { head: 'Color', width: 14, cell: order => order.colors },
  {
    head: 'Size',
    width: 8,
    cell: ({ items, sizes }) => (items.length === 1 ? (items[0]?.size ?? null) : sizes),
  },
  { head: 'Qty', width: 6, cell: order => order.pairs },
  { head: 'DC', width: 7, cell: order => order.deliveryChargeTaka },
  // as in the table: the goods alone
  { head: 'Price', width: 9, cell: order => order.priceTaka - order.deliveryChargeTaka },
  { head: 'Via', width: 11, cell: order => order.source },
  { head: 'O. Status', width: 11, cell: order => order.officialStatus },
  { head: 'Note', width: 30, cell: order => order.note },
  { head: 'CN ID', width: 13, cell: order => order.consignmentId },
  { head: 'Tracking', width: 14, cell: order => order.trackingCode },
  { head: 'Status', width: 16, cell: order => order.courierStatus },
  { head: 'Came from', width: 14, cell: order => order.visitSource },
  { head: 'Campaign', width: 18, cell: order => order.visitCampaign || null },
  { head: 'Invoice', width: 11, cell: order => order.invoice },
  { head: 'Items', width: 50, cell: order => order.items.map(item).join('; ') },
  { head: 'Total with delivery', width: 12, cell: order => order.priceTaka },
  { head: 'Discount', width: 9, cell: order => order.discountTaka },
  { head: 'Coupon', width: 12, cell: order => order.couponCode },
  { head: 'Advance', width: 9, cell: order => order.advancePaidTaka },
  { head: 'Advance by', width: 11, cell: order => order.advanceMethod },
  { head: 'Advance reference', width: 16, cell: order => order.advanceReference },
  { head: 'To collect', width: 10, cell: order => order.priceTaka - order.advancePaidTaka },
  { head: 'Other phone', width: 14, cell: order => order.alternativePhone },
  { head: 'Email', width: 24, cell: order => order.recipientEmail },
  { head: 'District', width: 14, cell: order => order.district },
  { head: 'Upazila', width: 14, cell: order => order.upazila },
  { head: 'Fake because', width: 18, cell: ({ fakeReason }) => fakeReason && FAKE_REASON_WORDS[fakeReason] },
  { head: 'Repeat of', width: 10, cell: order => order.repeatOf },
  { head: 'Language', width: 10, cell: ({ language }) => LANGUAGE_WORDS[language] },
  { head: 'Changed', width: 17, cell: order => new Date(order.updatedAt) },
]
