import { type QueryClient, useQuery } from '@tanstack/react-query'
import { UnconfirmedCodec } from '#contract/orders/unconfirmed-codec.ts'
import type { Unconfirmed } from '#domain/orders/flood.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'

const UNCONFIRMED = 'unconfirmed orders'
/** A flood is visible within a minute. In milliseconds. */
const ASKED_EVERY_MS = 30_000

/** The unconfirmed orders, and whether there is a flood; one query for all views of it. */
export const useUnconfirmed = () =>
  useQuery({
    queryKey: [UNCONFIRMED],
    queryFn: readUnconfirmed,
    refetchInterval: ASKED_EVERY_MS,
    // a hidden page requests nothing, and does so at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })

export const refreshUnconfirmed = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [UNCONFIRMED] })

/** Runs in the background, so it does not redirect to the login. It throws `CallFailed`. */
async function readUnconfirmed(): Promise<Unconfirmed> {
  const answer = await requestJson('/v1/orders/unconfirmed')
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(UnconfirmedCodec, answer.data)
}
