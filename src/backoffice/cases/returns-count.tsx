import { useQuery } from '@tanstack/react-query'
import type { CasePage } from '#domain/cases/case-page.ts'
import { useMe } from '../me.tsx'
import { MenuNumber } from '../ui/menu-number.tsx'

/** How often it is asked while the page is in view, in milliseconds: a case is a matter of hours. */
const ASKED_EVERY_MS = 120_000

/** How many cases wait for somebody of the shop, on the way to them. Nothing is open to a one-time password. */
export const ReturnsCount = () => (useMe().mustChangePassword ? null : <Waiting />)

function Waiting() {
  const { data } = useQuery({
    queryKey: ['cases', 'waiting'],
    // every screen counts, and few look at cases
    queryFn: async () => (await import('../api/cases.ts')).countCases(),
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
  return data === undefined ? null : <MenuNumber count={waitingIn(data)} />
}

/** Those of the shop's own next step; pairs that are on their way wait for a courier or a customer. */
export const waitingIn = ({ decide, book, overdue, settle }: CasePage['tabs']): number =>
  decide + book + overdue + settle
