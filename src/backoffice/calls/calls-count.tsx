import { useQuery } from '@tanstack/react-query'
import { WaitingCallsCodec } from '#contract/calls/waiting-calls-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { useMe } from '../me.tsx'
import { MenuNumber } from '../ui/menu-number.tsx'

const WAITING = 'waiting calls'
/** How often it is asked while the page is in view, in milliseconds: events report new orders at once. */
const ASKED_EVERY_MS = 60_000
/** How many calls wait now, on the way to them. Nothing of the shop is open to a one-time password. */
export const CallsCount = () => (useMe().mustChangePassword ? null : <Waiting />)

function Waiting() {
  useRefreshOnUpdates(WAITING, always)
  const { data = 0 } = useQuery({
    queryKey: [WAITING],
    queryFn: countWaitingCalls,
    refetchInterval: ASKED_EVERY_MS,
    // a hidden page requests nothing, and does so at once when it is seen again
    refetchOnWindowFocus: true,
  })
  return <MenuNumber count={data} />
}

const always = (): boolean => true

/** In the background, so it does not redirect to the login: typed text would be lost. */
async function countWaitingCalls(): Promise<number> {
  const answer = await requestJson('/v1/calls/waiting')
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(WaitingCallsCodec, answer.data).count
}
