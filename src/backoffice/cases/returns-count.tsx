import { useQuery } from '@tanstack/react-query'
import { WAITING_TABS, WaitingCasesCodec } from '#contract/cases/waiting-cases-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'
import { useMe } from '../me.tsx'
import { MenuNumber } from '../ui/menu-number.tsx'

/** How often it is asked while the page is in view, in milliseconds: a case is a matter of hours. */
const ASKED_EVERY_MS = 120_000

/** How many cases wait for somebody of the shop, on the way to them. Nothing is open to a one-time password. */
export const ReturnsCount = () => (useMe().mustChangePassword ? null : <Waiting />)

function Waiting() {
  const { data = 0 } = useQuery({
    queryKey: ['cases', 'waiting'],
    queryFn: countWaitingCases,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return <MenuNumber count={data} />
}

/** In the background, so it does not redirect to the login: typed text would be lost. */
async function countWaitingCases(): Promise<number> {
  const answer = await requestJson('/v1/cases?limit=1')
  if (!answer.ok) throw new CallFailed(answer)
  const { tabs } = readWith(WaitingCasesCodec, answer.body)
  return WAITING_TABS.reduce((sum, tab) => sum + tabs[tab], 0)
}
