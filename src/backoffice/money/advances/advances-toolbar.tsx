import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { ADVANCE_LISTS, type AdvancePage } from '#domain/advances/advance.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { searchState } from '../../ui/searched-state.ts'
import { useShownTab } from '../../ui/use-shown-tab.ts'
import { LIST_WORDS } from './advance-words.ts'
import { type AdvancesAddress, advancesPath } from './advances-address.ts'

type ToolbarProps = {
  address: AdvancesAddress
  page: AdvancePage | undefined
  go(change: Partial<AdvancesAddress>, how?: { replace?: boolean }): void
}

/** Any larger number is this one. */
const MOST = 1000

/** What is listed: what has become of the claims, and what is searched. */
export function AdvancesToolbar({ address, page, go }: ToolbarProps) {
  const strip = useShownTab(address.list)
  return (
    <div className="advances-bar">
      <nav className="desk-tabs courier-tabs" aria-label={say('Claims')} ref={strip}>
        {ADVANCE_LISTS.map(list => (
          <Link
            key={list}
            to={advancesPath({ list })}
            state={searchState('')}
            className="desk-tab"
            aria-current={list === address.list ? 'page' : undefined}
            data-waits={(list === 'refunds' && (page?.counts.refunds ?? 0) > 0) || undefined}
            preventScrollReset
          >
            {LIST_WORDS[list]}
            {/* room for the number, so that nothing moves when it appears */}
            <small>{countText(page?.counts[list])}</small>
          </Link>
        ))}
      </nav>
      <SearchBox
        label={say('TrxID, order, phone')}
        minimum={1}
        held={address.search}
        take={(search, replace) => go({ search, page: 1 }, { replace })}
      />
    </div>
  )
}

const countText = (count: number | undefined): string =>
  count === undefined ? '\u2007' : count >= MOST ? '1,000+' : String(count)
