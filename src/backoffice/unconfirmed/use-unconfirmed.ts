import { type QueryClient, useQuery } from '@tanstack/react-query'
import { UnconfirmedCodec } from '#contract/orders/unconfirmed-codec.ts'
import type { Unconfirmed } from '#domain/orders/flood.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'

const UNCONFIRMED = 'unconfirmed orders'
/** A flood is seen within a minute, in milliseconds. */
const ASKED_EVERY_MS = 30_000

/** What waits for a call, and whether orders flood in; one question for all who show it. */
export const useUnconfirmed = () =>
  useQuery({
    queryKey: [UNCONFIRMED],
    queryFn: readUnconfirmed,
    refetchInterval: ASKED_EVERY_MS,
    // a page that nobody sees asks nothing, and asks at once when it is seen again
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })

export const refreshUnconfirmed = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [UNCONFIRMED] })

/** Asked in the background, so it leads nobody to the login. It throws `CallFailed`. */
async function readUnconfirmed(): Promise<Unconfirmed> {
  const answer = await requestJson('/v1/orders/unconfirmed')
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(UnconfirmedCodec, answer.data)
}
