import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import { readCourier } from '../api/courier.ts'
import type { OrderUpdate } from '../live/order-stream.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'

const COURIER = 'courier'
/** How often the state is loaded while the page is in view, in milliseconds: as often as parcels are refreshed. */
const ASKED_EVERY_MS = 60_000

/** The state of the couriers, with the counts of one of them or of all; one query for all views of the same. */
export const useCourier = (courier?: string) =>
  useQuery({
    queryKey: courier === undefined ? [COURIER] : [COURIER, courier],
    queryFn: () => readCourier(courier),
    refetchInterval: ASKED_EVERY_MS,
    // a hidden page requests nothing, and does so at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })

/** The couriers as far as they are loaded; the header of every screen loads them. */
export const knownCouriers = (queries: QueryClient): CourierOverview['couriers'] =>
  queries.getQueryData<CourierOverview>([COURIER])?.couriers ?? []

/** Loads the courier's state again. */
export const refreshCourier = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [COURIER] })

/** A failed booking may be the first sign of a courier that stopped. */
export const isOfFailedBooking = ({ kind }: OrderUpdate): boolean =>
  kind === 'parcel_refused' || kind === 'parcel_unsure'

/** Any event of an order may change its attention reasons; a new order has none. */
export const isOfKnownOrder = ({ isNew }: OrderUpdate): boolean => !isNew

/** Loads the state soon after events that concern it; `concerns` must always be the same function. */
export const useCourierUpdates = (concerns: (update: OrderUpdate) => boolean): void =>
  useRefreshOnUpdates(COURIER, concerns)
