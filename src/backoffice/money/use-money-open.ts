import { useQuery } from '@tanstack/react-query'
import { MoneyWaitingCodec } from '#contract/costs/money-waiting-codec.ts'
import { type AdvancesAsked, listAdvances } from '../api/advances.ts'
import { callShop, readWith } from '../api/call-shop.ts'
import type { MoneyOpen } from './money-tabs.tsx'

/** What the tab of the advances shows first: it is not asked twice. */
const FIRST_CLAIMS: AdvancesAsked = { list: 'open', page: 1, search: '' }

/** What is open behind the tabs of the money, as far as it is known. */
export function useMoneyOpen(): MoneyOpen {
  const waiting = useQuery({
    queryKey: ['money', 'waiting'],
    queryFn: async () => readWith(MoneyWaitingCodec, (await callShop('/v1/money/waiting')).data),
    refetchOnWindowFocus: true,
  })
  const claims = useQuery({
    queryKey: ['advances', 'list', FIRST_CLAIMS],
    queryFn: () => listAdvances(FIRST_CLAIMS),
    refetchOnWindowFocus: true,
  })
  const open: { -readonly [Tab in keyof MoneyOpen]: number } = {}
  if (waiting.data) {
    open.costs = waiting.data.withoutCost
    open['ad-spend'] = waiting.data.missingDays
  }
  if (claims.data) open.advances = claims.data.counts.open
  return open
}
