import { DEED_KINDS } from '#domain/activity/activity-row.ts'
import { DEED_AREAS, type DeedArea, type DeedKind } from '#domain/activity/deed.ts'
import { isDay } from '#domain/dates.ts'
import { isRecord } from '#web/is-record.ts'

/**
 * What the screen shows: the filters, and the row that the page begins after or ends before. All of it is in the address
 * except `thing`: what is typed may be a phone of a customer, and stays in the tab of the browser.
 */
export type ActivityAddress = {
  who: string | undefined
  what: DeedArea | DeedKind | undefined
  thing: string | undefined
  from: string | undefined
  to: string | undefined
  after: string | undefined
  before: string | undefined
}

const MAXIMUM_THING_LENGTH = 100
const MAXIMUM_ID_LENGTH = 64

export const AREAS = Object.keys(DEED_AREAS).filter((area): area is DeedArea =>
  Object.hasOwn(DEED_AREAS, area),
)

/** Reads an address and the state of its tab; a value that does not fit counts as missing. */
export function readActivityAddress(query: URLSearchParams, state?: unknown): ActivityAddress {
  const text = (name: string, maximum: number) => query.get(name)?.trim().slice(0, maximum) || undefined
  const day = (name: string) => {
    const found = query.get(name)
    return found !== null && isDay(found) ? found : undefined
  }
  const after = text('after', MAXIMUM_ID_LENGTH)
  return {
    who: text('who', MAXIMUM_ID_LENGTH),
    what: [...AREAS, ...DEED_KINDS].find(what => what === query.get('what')),
    thing: thingIn(state),
    from: day('from'),
    to: day('to'),
    after,
    before: after === undefined ? text('before', MAXIMUM_ID_LENGTH) : undefined,
  }
}

const thingIn = (state: unknown): string | undefined =>
  isRecord(state) && typeof state.thing === 'string'
    ? state.thing.trim().slice(0, MAXIMUM_THING_LENGTH) || undefined
    : undefined

/** The query of an address, without what is typed; what is missing is left out. The API takes the same names. */
export function activityQuery({ thing: _typed, ...address }: Partial<ActivityAddress>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== undefined) query.set(name, value)
  return query.toString()
}

/** A link to what the screen shows then. */
export const activityLink = (address: Partial<ActivityAddress>) => ({
  to: { search: activityQuery(address) },
  state: address.thing === undefined ? null : { thing: address.thing },
})

/** The address with another filter, which begins with the newest rows. */
export const filtered = (
  address: ActivityAddress,
  filter: Partial<Omit<ActivityAddress, 'after' | 'before'>>,
): ActivityAddress => ({ ...address, after: undefined, before: undefined, ...filter })

/** The filters alone. */
export const filtersOf = (address: ActivityAddress): ActivityAddress => filtered(address, {})

export const hasFilter = ({ who, what, thing, from, to }: ActivityAddress): boolean =>
  [who, what, thing, from, to].some(value => value !== undefined)
