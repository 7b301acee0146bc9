import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { MAXIMUM_COURIER_TEXT_LENGTH, MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import {
  MAXIMUM_SEARCH_LENGTH,
  ORDER_SORTS,
  type OrderFilter,
  type OrderPage,
  type OrderSort,
  type WholeOrderFilter,
} from '#domain/orders/order-filter.ts'
import { MAXIMUM_SOURCE_LENGTH } from '#domain/orders/order-source.ts'
import { ORDER_STAGES, ORDER_TABS } from '#domain/orders/order-stage.ts'
import { MAXIMUM_VISIT_LENGTH } from '#domain/orders/visit-source.ts'
import { PAGE_SIZES, pageSize } from '#domain/page-size.ts'
import { courierStatusOf } from '#domain/parcels/courier-status.ts'
import { ORDER_NEEDS } from '#domain/parcels/parcel-need.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText } from '../plain-text.ts'
import { OrderPageCodec } from './order-answers-codec.ts'
import { ListedOrderWire } from './staff-order-wire.ts'

const MAXIMUM_COLOR_LENGTH = 60
/** Longer than any name of a product, and of a district. */
const MAXIMUM_PRODUCT_LENGTH = 200
const MAXIMUM_DISTRICT_LENGTH = 60
/** Longer than the id of any courier. */
const MAXIMUM_COURIER_ID_LENGTH = 40

/** An empty form field means no filter. */
const given = (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : value
  return text === '' || text === null ? undefined : text
}
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(given, schema.optional())

/** One of a few words in any case; `-` or `_` may stand for spaces. */
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    value =>
      typeof value === 'string'
        ? (words.find(one => one.toLowerCase() === value.toLowerCase().replace(/[-_]/g, ' ')) ?? value)
        : value,
    z.enum(words),
  )
const number = z.preprocess(
  value => (typeof value === 'string' ? latinDigits(value) : value),
  z.coerce.number().min(0),
)
/** `2,500` means 2500. */
const taka = z.preprocess(value => (typeof value === 'string' ? value.replaceAll(',', '') : value), number)
const day = z.string().refine(isDay, 'A day, such as 2026-03-01.')

/** The filters of a list of orders, as in an address; a JSON body may use the same names. */
export const filterShape = {
  official_status: optional(word(OFFICIAL_STATUSES)),
  with_hidden: optional(z.union([z.string(), z.number(), z.boolean()]).transform(String))
    .transform(text => text === 'true' || text === '1' || undefined)
    .describe('`true`: also Fake and Follow Up, which are left out unless one is asked for'),
  status: optional(plainText(MAXIMUM_COURIER_TEXT_LENGTH).transform(courierStatusOf)).describe(
    "The courier's word, `canceled` and `cancelled` alike; `none`: no parcel yet",
  ),
  via: optional(plainText(MAXIMUM_SOURCE_LENGTH)).describe(
    'One of the sources in the settings, or one that orders still have, in any case',
  ),
  visit_source: optional(plainText(MAXIMUM_VISIT_LENGTH)).describe(
    'Where it came from, as advertising is entered; spelled as in the order',
  ),
  campaign: optional(plainText(MAXIMUM_VISIT_LENGTH)).describe(
    'The campaign that it came by; `none`: it came by none',
  ),
  stage: optional(z.enum(ORDER_STAGES)).describe(
    "Where it is by the courier's word: `to_do` has no parcel yet, `with_courier` is not settled",
  ),
  follow_up_from: optional(day).describe(
    'Of Follow Ups: to be called on this day or later; without a time the day of the order counts',
  ),
  follow_up_to: optional(day),
  parcel: optional(z.enum(ORDER_NEEDS)).describe('Only what has to be looked at for this reason'),
  search: optional(plainText(MAXIMUM_SEARCH_LENGTH)).describe(
    'At least 3 characters of a name, phone in any spelling, email, address, note, product, tracking code, invoice or order number',
  ),
  product: optional(plainText(MAXIMUM_PRODUCT_LENGTH)).describe('The name of a product, as the order has it'),
  district: optional(plainText(MAXIMUM_DISTRICT_LENGTH)).describe(
    'In English, as the order has it; `none`: its address names none',
  ),
  courier: optional(plainText(MAXIMUM_COURIER_ID_LENGTH)).describe(
    'The id of the courier that has its parcel; `none`: no courier has it',
  ),
  size: optional(number),
  product_size: optional(number).describe('The same as size'),
  color: optional(plainText(MAXIMUM_COLOR_LENGTH)),
  minPrice: optional(taka),
  maxPrice: optional(taka),
  startDate: optional(day).describe('A day in Dhaka, itself included, as endDate is'),
  endDate: optional(day),
}
const FilterQuery = z.object(filterShape)

export const toFilter = (query: z.infer<typeof FilterQuery>): WholeOrderFilter => ({
  officialStatus: query.official_status,
  withHidden: query.with_hidden,
  courierStatus: query.status,
  source: query.via || undefined,
  visitSource: query.visit_source || undefined,
  campaign: query.campaign || undefined,
  stage: query.stage,
  followUpFrom: query.follow_up_from,
  followUpTo: query.follow_up_to,
  parcel: query.parcel,
  search: query.search || undefined,
  product: query.product || undefined,
  district: query.district || undefined,
  courier: query.courier || undefined,
  size: query.size ?? query.product_size,
  color: query.color || undefined,
  minPriceTaka: query.minPrice === undefined ? undefined : wholeTaka(Math.ceil(query.minPrice)),
  maxPriceTaka: query.maxPrice === undefined ? undefined : wholeTaka(Math.floor(query.maxPrice)),
  startDay: query.startDate,
  endDay: query.endDate,
})

/** No order has a higher price, and a database's integers are limited. */
const wholeTaka = (asked: number): number => Math.min(asked, MAXIMUM_PRICE_TAKA + 1)

/** How a list is shown: parameters that do not change which orders are in it. */
const viewShape = {
  sortBy: optional(z.string()).describe(`One of ${ORDER_SORTS.join(', ')}; by itself the newest come first`),
  sort: optional(z.string()).describe('`asc` or `desc`'),
  tabs: optional(z.union([z.string(), z.number(), z.boolean()]).transform(String)).describe(
    '`true`: also the numbers of the tabs of the desk',
  ),
  page: optional(number),
  limit: optional(number).describe(`Brought to one of ${PAGE_SIZES.join(', ')}`),
}

/**
 * The orders of a bulk action, by the parameters of the list. An unknown parameter is refused: if it were ignored, a
 * misspelled filter would mean every order of the shop.
 */
export const OrderFilterQuery = z.strictObject({ ...filterShape, ...viewShape }).transform(toFilter)

/** Sorts by the time to call only where an index has it: for Follow Ups. */
function sortOf({
  sortBy,
  official_status,
}: {
  sortBy?: string | undefined
  official_status?: unknown
}): OrderSort {
  const sort = ORDER_SORTS.find(one => one === sortBy) ?? 'createdAt'
  return sort === 'follow_up_at' && official_status !== 'Follow Up' ? 'createdAt' : sort
}

export const OrdersQuery = z
  .object({ ...filterShape, ...viewShape })
  .transform((query): { filter: OrderFilter; view: OrderPage } => ({
    filter: toFilter(query),
    view: {
      sortBy: sortOf(query),
      direction: query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc',
      page: Math.min(Math.max(1, Math.trunc(query.page ?? 1)), Number.MAX_SAFE_INTEGER),
      limit: pageSize(query.limit ?? 0),
      isWithTabs: query.tabs === 'true' || undefined,
    },
  }))

export const OrdersAnswer = success(z.array(ListedOrderWire)).extend({
  ...shapeOf(OrderPageCodec, {
    page: 'The page that is shown: the last one when a later one was asked for',
    capped: 'There are more than total: nobody counted further',
    counts: 'By official status, whichever was asked for; null where counting would take too long',
    hidden: 'How many would match too, but are left out; for common words only the newest are looked through',
    latest: 'The number of the newest of all orders; what has a larger one came since',
  }),
  tabs: z
    .record(z.enum(ORDER_TABS), z.int())
    .optional()
    .describe('The numbers of the tabs, where they were asked for and are known'),
})
