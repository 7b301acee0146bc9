import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { NONE, ORDER_SORTS, type OrderFilter, type OrderPage } from '#domain/orders/order-filter.ts'
import { ORDER_STAGES } from '#domain/orders/order-stage.ts'
import { PAGE_SIZES } from '#domain/page-size.ts'
import { COURIER_STATUSES, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import type { Random } from '#tests/faults/seeded.ts'

export type Row = Selectable<Tables['orders']>

/** A common word that no newest order contains, and one of few orders that are all among the newest. */
export const WORDS = { old: 'mohakhali', new: 'boishakh' } as const
/** Those of the settings, and one that has left them. */
const SOURCES = ['WhatsApp', 'Facebook', 'Messenger', 'Website', 'Fair of 2025'] as const

/** The newest 50 orders, where nothing else is given. */
export const viewOf = (given: Partial<OrderPage>): OrderPage => ({
  sortBy: 'createdAt',
  direction: 'desc',
  page: 1,
  limit: 50,
  ...given,
})

/** What staff, a courier or a program changes of an order. */
export function anyChange(random: Random, row: Row): Partial<Row> {
  const changes: [Partial<Row>, ...Partial<Row>[]] = [
    { official_status: random.pick(OFFICIAL_STATUSES) },
    { status: random.pick([null, ...COURIER_STATUSES]) },
    { via: random.pick(SOURCES) },
    { price: row.price + random.below(500) },
    { deleted_at: row.deleted_at === null ? '2026-03-02T06:00:00.000Z' : null },
    { search_text: `${row.search_text} moved to 5% off_street` },
    { recipient_name: 'abdul' },
    { visit_source: random.pick(['Facebook', 'Tiktok']), visit_campaign: random.pick(['', 'eid']) },
    { product_size: '41, 42.5', product_color: 'Tan, Black' },
  ]
  return random.pick(changes)
}

/** Each condition is set now and then. */
export function anyFilter(random: Random, rows: readonly Row[]): OrderFilter {
  const maybe = <Value>(percent: number, value: Value) => (random.below(100) < percent ? value : undefined)
  const row = rows[random.below(rows.length)]
  const days = [row?.day, rows[random.below(rows.length)]?.day].sort()
  const texts = [
    'dhaka',
    'Mirpur',
    WORDS.old,
    WORDS.new,
    'রহিম',
    'nothing like it',
    '5% off_street',
    row?.recipient_phone ?? '',
    `+880 ${row?.recipient_phone.slice(1, 5)}-${row?.recipient_phone.slice(5)}`,
    String(row?.recipient_phone.slice(3, 10)),
    `#${row?.order_no}`,
  ] as const
  const isNarrow = random.below(100) < 40
  return {
    officialStatus: maybe(30, random.pick(OFFICIAL_STATUSES)),
    withHidden: maybe(20, true),
    courierStatus: maybe(25, random.pick([NO_PARCEL, ...COURIER_STATUSES])),
    stage: maybe(20, random.pick(ORDER_STAGES)),
    source: maybe(20, random.pick(SOURCES)),
    startDay: maybe(30, days[0]),
    endDay: maybe(30, days[1]),
    search: maybe(35, random.pick(texts)),
    ...(isNarrow && {
      product: maybe(40, random.pick(['Oxford', 'oxford', 'Padma', 'Padma, Slide', 'Slide'])),
      district: maybe(20, random.pick(['Dhaka', 'Sylhet', 'dhaka'])),
      visitSource: maybe(20, random.pick(['Facebook', 'Website', 'Tiktok'])),
      campaign: maybe(15, random.pick(['eid', NONE])),
      courier: maybe(30, random.pick(['steadfast', 'pathao', NONE])),
      size: maybe(40, random.pick([41, 42, 42.5, 50])),
      color: maybe(30, random.pick(['Black', 'tan', 'Ta'])),
      minPriceTaka: maybe(30, 1000 + random.below(4000)),
      maxPriceTaka: maybe(30, 1000 + random.below(8000)),
    }),
  }
}

export const anyView = (random: Random): OrderPage =>
  viewOf({
    sortBy: random.below(3) > 0 ? 'createdAt' : random.pick(ORDER_SORTS),
    direction: random.pick(['asc', 'desc']),
    page: random.pick([1, 1, 2, 3, 20, 40, 1_000_000]),
    limit: random.pick(PAGE_SIZES),
  })
