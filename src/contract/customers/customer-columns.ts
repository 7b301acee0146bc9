import type { CustomerRow } from '#domain/customers/customer-row.ts'
import { saidYesWords } from '#domain/customers/said-yes-words.ts'
import { caseOf, isForgotten } from '#domain/privacy/forgotten.ts'
import type { ExportCell } from '../orders/order-export-wire.ts'

type Column = { head: string; cell(customer: CustomerRow): ExportCell }

const PAID: readonly Column[] = [
  { head: 'Paid', cell: customer => customer.paidTaka },
  { head: 'To come', cell: customer => customer.toComeTaka },
]

/** The columns of the list of customers as a file; sums of money only for those who may see them. */
export const customerColumns = (showsMoney: boolean): readonly Column[] => [
  { head: 'Name', cell: customer => customer.name },
  { head: 'Phone', cell: ({ phone }) => (isForgotten(phone) ? `case ${caseOf(phone)}` : phone) },
  { head: 'Numbers', cell: customer => customer.numbers },
  { head: 'Where', cell: ({ phone, place }) => (isForgotten(phone) ? 'erased' : place) },
  { head: 'Orders', cell: customer => customer.orders },
  { head: 'Delivered', cell: customer => customer.delivered },
  { head: 'Came back', cell: customer => customer.returned },
  { head: 'On the way', cell: customer => customer.onTheWay },
  ...(showsMoney ? PAID : []),
  { head: 'First order', cell: customer => new Date(customer.firstOrderAt) },
  { head: 'Last order', cell: customer => new Date(customer.lastOrderAt) },
  { head: 'Said yes to', cell: customer => (isForgotten(customer.phone) ? '' : saidYesWords(customer)) },
]
