import { dhakaDay, formatLongDate } from '#domain/dates.ts'
import type { ListedOrder } from '#domain/desk-order.ts'
import type { ColumnId } from './columns.ts'

/** What the Price column shows: the price without the delivery that is part of it, as the specification has it. */
export const shownPriceTaka = (order: Pick<ListedOrder, 'productPriceTaka' | 'deliveryChargeTaka'>): number =>
  order.productPriceTaka - order.deliveryChargeTaka

const taka = new Intl.NumberFormat('en-US')
export const inThousands = (amount: number): string => taka.format(amount)

/** `01700-014182`: a stored phone in two groups, for a narrow column. */
export const shortPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{6})$/, '$1-$2')

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** `Nov 21` and `10:30 AM` in Dhaka. */
export function shortDate(iso: string): { day: string; time: string; isToday: boolean } {
  const instant = new Date(iso)
  return {
    day: day.format(instant),
    // newer browsers put a narrow space before AM
    time: clock.format(instant).replace(/\u202f/g, ' '),
    isToday: dhakaDay(instant) === dhakaDay(new Date()),
  }
}

/** What a cell holds, as it is copied: plain numbers and phones, so that other programs understand them. */
export function cellText(order: ListedOrder, column: ColumnId, serial: number): string {
  const texts: Record<ColumnId, () => string> = {
    select: () => '',
    serial: () => String(serial),
    phone: () => order.recipientPhone,
    name: () => order.recipientName,
    address: () => order.recipientAddress,
    product: () => order.productNames,
    color: () => order.colors,
    size: () => order.sizes,
    quantity: () => String(order.pairs),
    delivery: () => String(order.deliveryChargeTaka),
    price: () => String(shownPriceTaka(order)),
    source: () => order.source,
    official: () => order.officialStatus,
    note: () => order.note ?? '',
    consignment: () => order.consignmentId ?? '',
    tracking: () => order.trackingCode ?? '',
    courier: () => order.courierStatus ?? '',
    date: () => formatLongDate(order.createdAt),
    menu: () => '',
  }
  return texts[column]()
}

/** One field of a table as text: spreadsheets read a tab or a line break as the next cell. */
const asField = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** Rows of texts as other programs' tables take them. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(asField).join('\t')).join('\n')
