import type { ReactNode } from 'react'
import type { MoneyTab } from './money-address.ts'
import { type MoneyOpen, MoneyTabs } from './money-tabs.tsx'
import './money.css'
import { useQuery } from '@tanstack/react-query'
import { MoneyWaitingCodec } from '#contract/costs/money-waiting-codec.ts'
import { type AdvancesAsked, listAdvances } from '../api/advances.ts'
import { callShop, readWith } from '../api/call-shop.ts'

/** What the tab of the advances shows first: it is not asked twice. */
const FIRST_CLAIMS: AdvancesAsked = { list: 'open', page: 1, search: '' }

/** What is open behind the tabs of the money, as far as it is known. */
function useMoneyOpen(): MoneyOpen {
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

type MoneyFrameProps = {
  tab: MoneyTab
  /** What one does on the whole tab: stands beside the tabs, on phones below them. */
  actions?: ReactNode
  children: ReactNode
}

/** What stands around every screen of the money: the tabs, and the actions of the chosen one. */
export function MoneyFrame({ tab, actions, children }: MoneyFrameProps) {
  return (
    <div className="money-screen">
      <div className="money-head">
        <MoneyTabs current={tab} open={useMoneyOpen()} />
        {actions && <div className="money-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
