import { useQuery } from '@tanstack/react-query'
import { spoken } from '#backoffice/language/say.ts'
import { WaitingCodec } from '#contract/waiting-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, readWith } from '../api/call-shop.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'

/** How often it is asked while the page is in view, in milliseconds: events report new orders at once. */
const ASKED_EVERY_MS = 60_000
/** The largest number that the menu has room for. */
const MAXIMUM_SHOWN = 99

/** What is counted on the way to a screen: the key of its answers, where it is asked, and the word behind it. */
type Counted = { name: string; at: string; words: string }

const COUNTS: Readonly<Record<string, Counted>> = spoken(
  {
    [screens.calls.path]: {
      name: 'waiting calls',
      at: '/v1/calls/waiting',
      words: ' wait',
    },
    [screens.packing.path]: {
      name: 'parcels to pack',
      at: '/v1/packing/waiting',
      words: ' to pack',
    },
    [screens.returns.path]: {
      name: 'cases',
      at: '/v1/cases/waiting',
      words: ' wait',
    },
    [screens.reviews.path]: {
      name: 'reviews',
      at: '/v1/reviews/waiting',
      words: ' to read',
    },
  },
  'words',
)

/** How much waits on a screen, on the way to it. Nothing of the shop is open to a one-time password. */
export function MenuCount({ path }: { path: string }) {
  const { mustChangePassword } = useMe()
  const counted = COUNTS[path]
  return counted === undefined || mustChangePassword ? null : <Waiting {...counted} />
}

function Waiting({ name, at, words }: Counted) {
  useRefreshOnUpdates(name, always)
  const { data = 0 } = useQuery({
    queryKey: [name, 'waiting'],
    queryFn: () => countAt(at),
    refetchInterval: ASKED_EVERY_MS,
    // a hidden page requests nothing, and does so at once when it is seen again
    refetchOnWindowFocus: true,
  })
  if (data === 0) return null
  return (
    <span className="menu-count">
      {data > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : data}
      <span className="sr-only">{words}</span>
    </span>
  )
}

const always = (): boolean => true

/** In the background, so it does not redirect to the login: typed text would be lost. */
async function countAt(path: string): Promise<number> {
  const answer = await requestJson(path)
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(WaitingCodec, answer.data).count
}
