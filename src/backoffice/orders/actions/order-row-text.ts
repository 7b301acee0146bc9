import { formatLongDate } from '#backoffice/language/date-format.ts'
import { guardedCell } from '#contract/csv-cell.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/**
 * An order as a row of a spreadsheet: the cells of the list in their order, separated by tabs. Text from a customer can
 * begin neither a formula nor another cell or row.
 */
export const orderRowText = (order: StaffOrder): string => cellsOf(order).map(oneCell).join('\t')

const cellsOf = (order: StaffOrder): string[] => [
  order.recipientPhone,
  order.recipientName,
  order.recipientAddress,
  order.productNames,
  order.colors,
  order.sizes,
  String(order.pairs),
  String(order.deliveryChargeTaka),
  // as the list shows it: without the delivery
  String(order.priceTaka - order.deliveryChargeTaka),
  order.source,
  order.officialStatus,
  order.note ?? '',
  order.consignmentId ?? '',
  order.trackingCode ?? '',
  order.courierStatus ?? '',
  formatLongDate(order.createdAt),
]

const oneCell = (text: string): string => guardedCell(text.replace(/\s+/g, ' ').trim())
