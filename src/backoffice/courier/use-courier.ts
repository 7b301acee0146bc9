import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readCourier } from '../api/courier.ts'
import type { OrderNews } from '../live/order-stream.ts'
import { useRefreshByNews } from '../live/use-refresh-by-news.ts'

const COURIER = 'courier'
/** How often the shop is asked while the page is in view, in milliseconds: as often as parcels are refreshed. */
const ASKED_EVERY_MS = 60_000

/** How it stands with the courier; one question for all who show it. */
export const useCourier = () =>
  useQuery({
    queryKey: [COURIER],
    queryFn: readCourier,
    refetchInterval: ASKED_EVERY_MS,
    // a page that nobody sees asks nothing, and asks at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })

/** Asks anew how it stands. */
export const refreshCourier = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [COURIER] })

/** A booking that came to nothing may be the first sign of a courier that stopped. */
export const isOfFailedBooking = ({ kind }: OrderNews): boolean =>
  kind === 'parcel_refused' || kind === 'parcel_unsure'

/** Anything that happens to an order may change what its parcel needs; a new one has none. */
export const isOfKnownOrder = ({ isNew }: OrderNews): boolean => !isNew

/** Has it asked soon after news that it concerns; the same function always. */
export const useCourierNews = (concerns: (news: OrderNews) => boolean): void =>
  useRefreshByNews(COURIER, concerns)
