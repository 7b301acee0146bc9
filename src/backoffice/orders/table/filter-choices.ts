import { say, spoken } from '#backoffice/language/say.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import {
  COURIER_STATUSES,
  courierStatusOf,
  FIRST_COURIER_FILTERS,
  NO_PARCEL,
} from '#domain/parcels/courier-status.ts'
import type { OrdersQuery } from '../orders-query.ts'
import type { ColumnId } from './columns.ts'

/** One choice of a column's filter; `change` is its change of the address. */
export type FilterChoice = { label: string; change: Partial<OrdersQuery>; isMore?: boolean }

/** The choices of a column's filter: first those of the specification, then the rest. Undefined: it has no filter. */
export function filterChoices(
  column: ColumnId,
  { sizes, sources }: { sizes: readonly number[]; sources: readonly string[] },
): FilterChoice[] | undefined {
  if (column === 'size')
    return [
      { label: say('All sizes'), change: { size: undefined } },
      ...sizes.map(size => ({ label: String(size), change: { size } })),
    ]
  if (column === 'source') return sourceFilters(sources)
  if (column === 'official')
    return [
      { label: say('All'), change: { officialStatus: undefined } },
      ...OFFICIAL_STATUSES.map(status => ({ label: say(status), change: { officialStatus: status } })),
    ]
  if (column === 'courier') return COURIER
}

/** By the words of the specification, in lower case. */
const FIRST_SOURCES = ['Whatsapp', 'Facebook', 'Website']

function sourceFilters(sources: readonly string[]): FilterChoice[] {
  const first = FIRST_SOURCES.flatMap(label =>
    sources
      .filter(source => source.toLowerCase() === label.toLowerCase())
      .map(source => ({ label, change: { source } })),
  )
  const rest = sources.filter(source => !first.some(({ change }) => change.source === source))
  return [
    { label: say('All'), change: { source: undefined } },
    ...first,
    ...rest.map(source => ({ label: source, change: { source }, isMore: true })),
  ]
}

/** The sources to filter by: those of the settings, and the present one, which may have left them. */
export const filteredSources = (
  sources: readonly string[],
  { source }: Pick<OrdersQuery, 'source'>,
): readonly string[] => (source === undefined || sources.includes(source) ? sources : [...sources, source])

const first: ReadonlySet<string> = new Set<string>(FIRST_COURIER_FILTERS.map(courierStatusOf))

const COURIER: FilterChoice[] = spoken(
  [
    { label: 'All', change: { courierStatus: undefined } },
    ...FIRST_COURIER_FILTERS.map(word => ({
      label: word as string,
      change: { courierStatus: courierStatusOf(word) },
    })),
    { label: 'No parcel', change: { courierStatus: NO_PARCEL }, isMore: true },
    ...COURIER_STATUSES.filter(status => !first.has(status)).map(status => ({
      label: status,
      change: { courierStatus: status },
      isMore: true,
    })),
  ],
  'label',
)

/** Whether the address already has the values of a choice. */
export const isChosen = ({ change }: FilterChoice, address: OrdersQuery): boolean =>
  Object.entries(change).every(([name, value]) => Reflect.get(address, name) === value)

/** Whether a choice narrows the list, unlike the one for everything. */
export const narrows = ({ change }: FilterChoice): boolean =>
  Object.values(change).some(value => value !== undefined)
