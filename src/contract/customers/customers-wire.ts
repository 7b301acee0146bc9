import { z } from 'zod'
import { CUSTOMER_TABS, LAST_ORDERS } from '#domain/customers/customer-filter.ts'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import type { CustomerRow } from '#domain/customers/customer-row.ts'
import { MAXIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { DISTRICT_NAMES } from '#domain/places/place.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText } from '../plain-text.ts'
import { CustomerPageCodec } from './customer-page-codec.ts'
import { CustomerRowCodec, CustomersPageCodec } from './customer-row-codec.ts'
import { CustomerTabsCodec } from './customer-tabs-codec.ts'

const rowNotes = {
  id: 'Stands in addresses instead of the phone',
  phone: 'Of the latest order, as the name and the place',
  numbers: 'How many numbers they order with, as staff joined them',
  said_yes_to: 'Empty when they said no to everything, null when nobody asked',
  returned: 'Parcels that the courier brought back',
  on_the_way: 'Parcels that the courier has',
  follow_ups: 'Orders that wait for a further call',
  paid: 'The price of all delivered orders, in taka',
  to_come: 'What the courier has still to collect, in taka',
} as const

export const CustomersAnswer = success(z.array(schemaOf(CustomerRowCodec, rowNotes))).extend(
  shapeOf(CustomersPageCodec, {
    page: 'The page that is shown: the last one when a later one was asked for',
    capped: 'There are more than `total`: counting stopped there',
  }),
)

export const CustomerPageAnswer = success(
  schemaOf(CustomerPageCodec, {
    ...rowNotes,
    other_names: 'Other spellings on the latest orders',
    fake: 'Without those that the customer cancelled',
    came_back_at: 'When the last parcel came back',
    usual_size: 'The size of most of their pairs',
    own_numbers: { '': 'All their numbers, the main one first', id: 'Of this number alone' },
    forgotten_at: 'When they asked to be forgotten: what is left has no name',
    recent: { '': 'The latest orders, Fake and Follow Up ones too' },
    cases: { '': 'Exchanges and returns of these orders, the newest first' },
  }),
)

/** `?page=` of an empty form field means the first one. */
const empty = (value: unknown) => (value === '' ? undefined : value)

const filterShape = {
  district: z
    .preprocess(empty, z.enum(DISTRICT_NAMES, 'There is no such district.').optional())
    .describe('Of the latest order, by its English name'),
  lastOrder: z
    .preprocess(empty, z.enum(LAST_ORDERS).optional())
    .describe('The latest order is of so many days, or earlier than 90 days'),
}
const foundShape = {
  ...filterShape,
  search: z
    .preprocess(empty, plainText(MAXIMUM_SEARCH_LENGTH).optional())
    .describe('At least 3 characters of a name, a phone in any spelling, an email or an address'),
  tab: z
    .preprocess(empty, z.enum(CUSTOMER_TABS).optional())
    .describe('Who ordered again, sent back at least two parcels, or said yes to messages about offers'),
}
const shape = { ...foundShape, page: z.preprocess(empty, z.coerce.number().int().min(1).optional()) }
export const CustomersQuery = z.object(shape)
export const CustomersRequest = z.object(shape)
export const CustomersExportRequest = z.object(foundShape)
export const CustomerTabsQuery = z.object(filterShape)

export const CustomerTabsAnswer = success(
  schemaOf(CustomerTabsCodec, { tabs: { capped: 'There may be more: counting stopped there' } }),
)
export const customerTabsToWire = CustomerTabsCodec.write

/** Longer than any id. */
const MAXIMUM_ID_LENGTH = 200
export const customerId = z
  .string()
  .max(MAXIMUM_ID_LENGTH)
  .describe('The id of a customer, or of one of their numbers')
export const CustomerById = z.object({ id: customerId })

/** `with`: the id of the other customer, or of one of their numbers. */
export const MergeRequest = z.strictObject({ with: customerId })
export const SeparateRequest = z.strictObject({ number: customerId })
export const JoinedAnswer = success(z.object({ id: z.string().describe('Of the customer from now on') }))

export const KEPT_FORMATS = ['json', 'html', 'csv'] as const
export const KeptQuery = z.object({ format: z.enum(KEPT_FORMATS).default('json') })

/** Who may not see money gets null for the sums of a customer, and on their page for each order: side by side they are one. */
const NO_SUMS = { paid: null, to_come: null } as const
export const customerRowToWire = (row: CustomerRow, showsMoney: boolean) => ({
  ...CustomerRowCodec.write(row),
  ...(showsMoney ? {} : NO_SUMS),
})
export const customerPageToWire = (page: CustomerPage, showsMoney: boolean) => {
  const shown = CustomerPageCodec.write(page)
  if (showsMoney) return shown
  return { ...shown, ...NO_SUMS, recent: shown.recent.map(order => ({ ...order, price: null })) }
}
export const customersPageToWire = CustomersPageCodec.write
