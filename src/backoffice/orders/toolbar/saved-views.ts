import { type PlainText, say } from '#backoffice/language/say.ts'
import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { isRecord } from '#web/is-record.ts'
import { NO_FILTERS, type OrdersQuery, ordersSearchParams, readOrdersQuery } from '../orders-query.ts'
import { DATE_PRESETS, type DatePreset, presetDays, presetOf } from './date-presets.ts'

/** A list by a name: filters, sort and page size. */
export type SavedView = {
  name: string
  /** As in the address, except for the days of a preset. */
  query: string
  /** Days that move on with the calendar: a view of today shows the present day. */
  days: DatePreset | undefined
}

export const MAXIMUM_VIEW_NAME_LENGTH = 40
/** Nobody finds anything in a longer list. */
export const MAXIMUM_VIEWS = 20

/** The views that all staff need. */
export const BUILT_IN_VIEWS: readonly SavedView[] = [
  builtIn('To confirm', { officialStatus: 'Queued' }),
  builtIn('Ready to send', { officialStatus: 'Confirmed', courierStatus: NO_PARCEL }),
  builtIn('On hold', { courierStatus: 'hold' }),
  builtIn('Follow ups', { officialStatus: 'Follow Up' }),
]

function builtIn(name: PlainText, address: Partial<OrdersQuery>): SavedView {
  return {
    get name() {
      return say(name)
    },
    query: ordersSearchParams({ limit: 50, sortBy: 'createdAt', ...address }).toString(),
    days: undefined,
  }
}

/** A view of what the list shows now. */
export function viewOf(name: string, address: OrdersQuery, now: Date): SavedView {
  const days = presetOf(address, now)
  const stored = days ? { ...address, startDay: undefined, endDay: undefined } : address
  return { name, query: ordersSearchParams({ ...stored, page: 1 }).toString(), days }
}

/** The address of a view, its days by the present calendar. */
export function viewAddress({ query, days }: SavedView, now: Date): OrdersQuery {
  const address = readOrdersQuery(new URLSearchParams(query))
  return { ...NO_FILTERS, ...address, ...(days && presetDays(days, now)), page: 1, open: undefined }
}

/** Whether the list shows a view now, on any page. */
export const isShown = (view: SavedView, address: OrdersQuery, now: Date): boolean =>
  ordersSearchParams(viewAddress(view, now)).toString() ===
  ordersSearchParams({ ...address, page: 1 }).toString()

/** The views stored in a browser, without unreadable ones. */
export function readSavedViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return []
  const views: SavedView[] = []
  for (const view of stored.flatMap(readView))
    if (!views.some(({ name }) => name === view.name) && views.length < MAXIMUM_VIEWS) views.push(view)
  return views
}

function readView(stored: unknown): SavedView[] {
  if (!isRecord(stored) || typeof stored.name !== 'string' || typeof stored.query !== 'string') return []
  const name = stored.name.trim().slice(0, MAXIMUM_VIEW_NAME_LENGTH)
  if (name === '') return []
  // an older version of the shop may have had other filters
  const query = ordersSearchParams(readOrdersQuery(new URLSearchParams(stored.query))).toString()
  return [{ name, query, days: DATE_PRESETS.find(preset => preset === stored.days) }]
}

/** The views with one more, in place of one of the same name, or as the last. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
]
