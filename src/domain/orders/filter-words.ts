import { type DeedChange, said } from '../activity/deed.ts'
import type { OrderFilter } from './order-filter.ts'

const LABELS = {
  officialStatus: 'Status',
  withHidden: 'With hidden orders',
  courierStatus: 'Courier status',
  source: 'Source',
  visitSource: 'Came from',
  campaign: 'Campaign',
  stage: 'Stage',
  followUpFrom: 'To call from',
  followUpTo: 'To call until',
  parcel: 'Parcels',
  search: 'Search',
  product: 'Product',
  district: 'District',
  courier: 'Courier',
  size: 'Size',
  color: 'Colour',
  minPriceTaka: 'Price from',
  maxPriceTaka: 'Price to',
  startDay: 'First day',
  endDay: 'Last day',
} as const satisfies Record<keyof OrderFilter, string>

/** A filter as the activity names it; a searched text is left out: it is a name or a phone. */
export const filterWords = (filter: OrderFilter): DeedChange[] =>
  FILTER_NAMES.flatMap(name => {
    const value = filter[name]
    if (value === undefined) return []
    return [said(LABELS[name], name === 'search' ? 'a text' : value)]
  })

const isFilterName = (name: string): name is keyof OrderFilter => Object.hasOwn(LABELS, name)
const FILTER_NAMES = Object.keys(LABELS).filter(isFilterName)
