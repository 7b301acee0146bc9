import { Link } from 'react-router'
import { say, sayKnown } from '#backoffice/language/say.ts'
import type { CasePage } from '#domain/cases/case-page.ts'
import { CASE_TABS, type CaseTab } from '#domain/cases/case-state.ts'
import { REASON_WORDS } from '#domain/cases/case-texts.ts'
import { CASE_KINDS, CASE_REASONS } from '#domain/cases/case-words.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { screens } from '../menu-entries.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { searchState } from '../ui/searched-state.ts'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { type ReturnsAddress, returnsPath } from './returns-address.ts'
import { KIND_WORDS, TAB_WORDS } from './words/case-words.ts'

type ToolbarProps = {
  address: ReturnsAddress
  page: CasePage | undefined
  go(change: Partial<ReturnsAddress>, how?: { replace?: boolean }): void
}

/** What is listed: the tabs by what has to happen, what is searched, and the filters. */
export function ReturnsToolbar({ address, page, go }: ToolbarProps) {
  return (
    <>
      <ReturnsTabs address={address} page={page} />
      {!address.isRates && (
        <div className="returns-filters">
          <SearchBox
            label={say('Case, order, phone, tracking')}
            minimum={1}
            held={address.search}
            take={(search, replace) => go({ search, page: 1 }, { replace })}
          />
          <FilterChoice
            label={say('Kind')}
            value={address.kind}
            onChoose={chosen => go({ kind: CASE_KINDS.find(kind => kind === chosen), page: 1 })}
          >
            {CASE_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </FilterChoice>
          <FilterChoice
            label={say('Why')}
            value={address.reason}
            onChoose={chosen => go({ reason: CASE_REASONS.find(reason => reason === chosen), page: 1 })}
          >
            {CASE_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {sayKnown(REASON_WORDS[reason])}
              </option>
            ))}
          </FilterChoice>
        </div>
      )}
    </>
  )
}

/** What the courier's screen calls them; its addresses would bring its answers along to every screen. */
const COMING_BACK: ShownNeed = 'return_expected'

/** The tabs with their counts. What a courier brings back without a case is taken in where parcels are. */
function ReturnsTabs({ address, page }: Pick<ToolbarProps, 'address' | 'page'>) {
  const current = address.isRates ? 'rates' : address.tab
  const strip = useShownTab(current)
  const to = { kind: address.kind, reason: address.reason }
  return (
    <nav className="desk-tabs courier-tabs" aria-label={say('Cases')} ref={strip}>
      {CASE_TABS.filter(tab => tab !== 'closed').map(tab => (
        <CaseTabLink key={tab} tab={tab} to={returnsPath({ ...to, tab })} {...{ current, page }} />
      ))}
      <Link to={`${screens.courier.path}?need=${COMING_BACK}`} className="desk-tab courier-tab-payouts">
        {say('Courier returns')}
        <small>{page?.courierReturns ?? '\u2007'}</small>
      </Link>
      <CaseTabLink tab="closed" to={returnsPath({ ...to, tab: 'closed' })} {...{ current, page }} />
      <Link
        to={returnsPath({ isRates: true })}
        className="desk-tab"
        aria-current={current === 'rates' ? 'page' : undefined}
        preventScrollReset
      >
        {say('Rates')}
      </Link>
    </nav>
  )
}

type CaseTabLinkProps = { tab: CaseTab; to: string; current: string; page: CasePage | undefined }

const CaseTabLink = ({ tab, to, current, page }: CaseTabLinkProps) => (
  <Link
    to={to}
    state={searchState('')}
    className="desk-tab"
    aria-current={tab === current ? 'page' : undefined}
    data-waits={(tab === 'overdue' && (page?.tabs.overdue ?? 0) > 0) || undefined}
    preventScrollReset
  >
    {TAB_WORDS[tab]}
    {/* room for the number, so that nothing moves when it appears */}
    <small>{page?.tabs[tab] ?? '\u2007'}</small>
  </Link>
)
