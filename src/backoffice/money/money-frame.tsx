import type { ReactNode } from 'react'
import type { MoneyTab } from './money-address.ts'
import { MoneyTabs } from './money-tabs.tsx'
import { useMoneyOpen } from './use-money-open.ts'
import './money.css'

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
