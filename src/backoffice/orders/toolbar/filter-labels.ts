import { say, spoken } from '#backoffice/language/say.ts'
import { NONE } from '#domain/orders/order-filter.ts'
import { ORDER_TABS, type OrderStage } from '#domain/orders/order-stage.ts'
import { courierLabel as nameOfCourier } from '#domain/parcels/courier-choice.ts'
import { FIRST_COURIER_FILTERS, isReturned, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import type { OrderNeed } from '#domain/parcels/parcel-need.ts'
import { courierLabel } from '../actions/courier-labels.ts'
import type { OrdersQuery } from '../orders-query.ts'
import { formatDays } from './date-presets.ts'
import { isTabOf } from './order-tabs.tsx'

/** One active filter: its text, and the change that removes it. The tab and the search stand elsewhere. */
export type ActiveFilter = { key: string; words: string; without: Partial<OrdersQuery> }

/** The filters of the list that narrow it, in the order of their chips. */
export function activeFilters(address: OrdersQuery, now: Date): ActiveFilter[] {
  const found = [...dayFilters(address, now), ...sourceFilters(address), ...contentFilters(address)]
  return found.filter(filter => filter !== false)
}

/** A filter that is off is false. */
type FoundFilter = ActiveFilter | false

/** By days, and by how far the orders are. */
function dayFilters(address: OrdersQuery, now: Date): FoundFilter[] {
  const { startDay, endDay, withHidden, stage, followUpFrom, followUpTo } = address
  return [
    (startDay !== undefined || endDay !== undefined) && {
      key: 'days',
      words: formatDays({ startDay, endDay }, now),
      without: { startDay: undefined, endDay: undefined },
    },
    isOutsideTabs(address) && {
      key: 'official',
      words: [address.officialStatus, stage && STAGE_LABELS[stage]].filter(Boolean).join(', '),
      without: { officialStatus: undefined, stage: undefined },
    },
    (followUpFrom ?? followUpTo) !== undefined && {
      key: 'follow-up',
      words: say('Call {formatDays}', {
        formatDays: formatDays({ startDay: followUpFrom, endDay: followUpTo }, now),
      }),
      without: { followUpFrom: undefined, followUpTo: undefined },
    },
    withHidden === true && {
      key: 'hidden',
      words: say('With Fake and Follow Up'),
      without: { withHidden: undefined },
    },
  ]
}

/** By where the orders come from. */
const sourceFilters = ({ source, visitSource, campaign }: OrdersQuery): FoundFilter[] => [
  source !== undefined && {
    key: 'via',
    words: say('Via {source}', { source }),
    without: { source: undefined },
  },
  visitSource !== undefined && {
    key: 'visit',
    words: say('Came from {visitSource}', { visitSource }),
    without: { visitSource: undefined },
  },
  campaign !== undefined && {
    key: 'campaign',
    words: campaign === NONE ? say('No campaign') : say('Campaign {campaign}', { campaign }),
    without: { campaign: undefined },
  },
]

/** By the parcel and where it goes, and by what is in it. */
function contentFilters(address: OrdersQuery): FoundFilter[] {
  const { courierStatus, parcel, product, district, courier, size, color } = address
  return [
    courierStatus !== undefined && {
      key: 'status',
      words: courierFilterLabel(courierStatus),
      without: { courierStatus: undefined },
    },
    parcel !== undefined && {
      key: 'parcel',
      words: PARCEL_NEED_WORDS[parcel],
      without: { parcel: undefined },
    },
    product !== undefined && { key: 'product', words: product, without: { product: undefined } },
    district !== undefined && {
      key: 'district',
      words: district === NONE ? say('No district') : say('In {district}', { district }),
      without: { district: undefined },
    },
    courier !== undefined && {
      key: 'courier',
      words:
        courier === NONE ? say('With no courier') : say('By {courier}', { courier: nameOfCourier(courier) }),
      without: { courier: undefined },
    },
    size !== undefined && { key: 'size', words: say('Size {size}', { size }), without: { size: undefined } },
    color !== undefined && { key: 'color', words: color, without: { color: undefined } },
    priceFilter(address),
  ]
}

/** Whether no tab shows the official status or stage of the list: it has to be visible somewhere. */
const isOutsideTabs = (address: OrdersQuery): boolean =>
  (address.officialStatus ?? address.stage) !== undefined && !ORDER_TABS.some(tab => isTabOf(tab, address))

const STAGE_LABELS: Readonly<Record<OrderStage, string>> = spoken(
  {
    to_do: 'no parcel',
    with_courier: 'with courier',
    delivered: 'delivered',
    returned: 'returned',
  },
  'to_do',
  'with_courier',
)

/** The attention reasons of parcels, as a filter names them. */
export const PARCEL_NEED_WORDS: Readonly<Record<OrderNeed, string>> = spoken({
  differs: 'Courier has old data',
  unsure: 'Booking unsure',
  refused: 'Refused by courier',
  no_tracking: 'No tracking code',
  return_expected: 'Return expected',
  partial_return: 'Partly delivered',
  waits: 'Waits for a call, no pairs held',
  lapsed: 'Lapsed, pairs given back',
})

function priceFilter({ minPriceTaka: from, maxPriceTaka: to }: OrdersQuery): FoundFilter {
  if (from === undefined && to === undefined) return false
  const without = { minPriceTaka: undefined, maxPriceTaka: undefined }
  const words =
    from === undefined
      ? say('Up to {to}', { to: taka(to) })
      : to === undefined
        ? say('From {from}', { from: taka(from) })
        : `${taka(from)} – ${taka(to)}`
  return { key: 'price', words: say('{words} taka', { words }), without }
}

const taka = (amount: number | undefined): string => (amount ?? 0).toLocaleString('en-US')

/** A courier status as a filter names it; the first four as the specification spells them. */
export function courierFilterLabel(status: string): string {
  if (status === NO_PARCEL) return say('No parcel')
  if (isReturned(status)) return FIRST_COURIER_FILTERS[2]
  const { word, awaitsApproval } = courierLabel(status)
  return awaitsApproval ? say('{word}, approval pending', { word }) : word
}
