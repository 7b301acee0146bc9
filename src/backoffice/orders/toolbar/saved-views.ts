import { NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { isRecord } from '#web/is-record.ts'
import { NO_FILTERS, type OrdersQuery, ordersSearchParams, readOrdersQuery } from '../orders-query.ts'
import { DATE_PRESETS, type DatePreset, presetDays, presetOf } from './date-presets.ts'

/** What a list shows, by a name: filters, sort and page size. */
export type SavedView = {
  name: string
  /** As in the address, but for days that a preset names. */
  query: string
  /** Days that move on with the calendar: today's orders are those of the day one looks. */
  days: DatePreset | undefined
}

export const MAXIMUM_VIEW_NAME_LENGTH = 40
/** More nobody finds anything in. */
export const MAXIMUM_VIEWS = 20

/** Those that every desk needs. */
export const BUILT_IN_VIEWS: readonly SavedView[] = [
  builtIn('To confirm', { officialStatus: 'Queued' }),
  builtIn('Ready to send', { officialStatus: 'Confirmed', courierStatus: NO_PARCEL }),
  builtIn('On hold', { courierStatus: 'hold' }),
  builtIn('Follow ups', { officialStatus: 'Follow Up' }),
]

function builtIn(name: string, address: Partial<OrdersQuery>): SavedView {
  return {
    name,
    query: ordersSearchParams({ limit: 50, sortBy: 'createdAt', ...address }).toString(),
    days: undefined,
  }
}

/** What is shown now, to be shown again. */
export function viewOf(name: string, address: OrdersQuery, now: Date): SavedView {
  const days = presetOf(address, now)
  const kept = days ? { ...address, startDay: undefined, endDay: undefined } : address
  return { name, query: ordersSearchParams({ ...kept, page: 1 }).toString(), days }
}

/** The address of a view, its days as the calendar stands. */
export function viewAddress({ query, days }: SavedView, now: Date): OrdersQuery {
  const address = readOrdersQuery(new URLSearchParams(query))
  return { ...NO_FILTERS, ...address, ...(days && presetDays(days, now)), page: 1, open: undefined }
}

/** Whether a view is what is shown now, on whatever page. */
export const isShown = (view: SavedView, address: OrdersQuery, now: Date): boolean =>
  ordersSearchParams(viewAddress(view, now)).toString() ===
  ordersSearchParams({ ...address, page: 1 }).toString()

/** What is kept in a browser, without what cannot be read. */
export function readSavedViews(kept: unknown): SavedView[] {
  if (!Array.isArray(kept)) return []
  const views: SavedView[] = []
  for (const view of kept.flatMap(readView))
    if (!views.some(({ name }) => name === view.name) && views.length < MAXIMUM_VIEWS) views.push(view)
  return views
}

function readView(kept: unknown): SavedView[] {
  if (!isRecord(kept) || typeof kept.name !== 'string' || typeof kept.query !== 'string') return []
  const name = kept.name.trim().slice(0, MAXIMUM_VIEW_NAME_LENGTH)
  if (name === '') return []
  // an older shop may have known other filters
  const query = ordersSearchParams(readOrdersQuery(new URLSearchParams(kept.query))).toString()
  return [{ name, query, days: DATE_PRESETS.find(preset => preset === kept.days) }]
}

/** With a view in place of one of the same name, or as the last. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
]
