import { dateFormat, formatLongDate } from '#backoffice/language/date-format.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import type { ColumnId } from './columns.ts'

/** The value of the Price column: the price without the delivery that is part of it, as specified. */
export const shownPriceTaka = (order: Pick<ListedOrder, 'productPriceTaka' | 'deliveryChargeTaka'>): number =>
  order.productPriceTaka - order.deliveryChargeTaka

const taka = new Intl.NumberFormat('en-US')
export const inThousands = (amount: number): string => taka.format(amount)

/** `01700-014182`: a stored phone in two groups, for a narrow column. */
export const shortPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{6})$/, '$1-$2')

const day = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Asia/Dhaka',
})
const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** `Nov 21, 2026` and `10:30 AM` in Dhaka. */
export function shortDate(iso: string): { day: string; time: string } {
  const instant = new Date(iso)
  return {
    day: day.format(instant),
    // newer browsers put a narrow space before AM
    time: clock.format(instant).replace(/\u202f/g, ' '),
  }
}

/** The text of a cell for copying: plain numbers and phones, so that other programs understand them. */
export const cellText = (order: ListedOrder, column: ColumnId, serial: number): string =>
  TEXTS[column](order, serial)

const TEXTS: Readonly<Record<ColumnId, (order: ListedOrder, serial: number) => string>> = {
  select: () => '',
  serial: (_, serial) => String(serial),
  phone: order => order.recipientPhone,
  name: order => order.recipientName,
  address: order => order.recipientAddress,
  product: order => order.productNames,
  color: order => order.colors,
  size: order => order.sizes,
  quantity: order => String(order.pairs),
  delivery: order => String(order.deliveryChargeTaka),
  price: order => String(shownPriceTaka(order)),
  advance: order => (order.advancePaidTaka === 0 ? '' : String(order.advancePaidTaka)),
  collect: order => String(codTakaOf(order)),
  source: order => order.source,
  visit: order => order.visitSource ?? '',
  campaign: order => order.visitCampaign,
  official: order => order.officialStatus,
  note: order => order.note ?? '',
  consignment: order => order.consignmentId ?? '',
  tracking: order => order.trackingCode ?? '',
  courier: order => order.courierStatus ?? '',
  date: order => formatLongDate(order.createdAt),
  menu: () => '',
}

/** One field of a table as text: spreadsheets read a tab or line break as the next cell, a quote as an opening one. */
const asField = (text: string): string => {
  const line = text.replace(/[\t\r\n]+/g, ' ')
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}

/** Rows of texts in the form that spreadsheets accept. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(asField).join('\t')).join('\n')
