import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { MONEY_TABS, type MoneyTab, moneyPath } from './money-address.ts'

const LABELS: Readonly<Record<MoneyTab, string>> = spoken({
  profit: 'Profit',
  costs: 'Costs',
  'ad-spend': 'Ad spend',
  advances: 'Advances',
})

/** What is open behind a tab: the profit has nothing to do. */
export type MoneyOpen = Readonly<Partial<Record<MoneyTab, number>>>

type MoneyTabsProps = { current: MoneyTab; open: MoneyOpen }

/** The tabs of the money, each with the count of what is open; on phones a strip that scrolls. */
export function MoneyTabs({ current, open }: MoneyTabsProps) {
  const strip = useShownTab(current)
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Money')} ref={strip}>
      {MONEY_TABS.map(tab => (
        <Link
          key={tab}
          to={moneyPath(tab)}
          className="desk-tab"
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {LABELS[tab]}
          {/* room for the number, so that nothing moves when it appears */}
          {tab !== 'profit' && <small>{countText(open[tab])}</small>}
        </Link>
      ))}
    </nav>
  )
}

/** Nothing open is no number: the tab says it by saying nothing. */
const countText = (count: number | undefined): string => (count ? count.toLocaleString('en-US') : '\u2007')
