import { useRef } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { AdvanceList, AdvancePage } from '#domain/advances/advance.ts'
import { CourierPager } from '../../courier/courier-pager.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { LIST_WORDS, tk } from './advance-words.ts'
import { type AdvancesAddress, advancesPath } from './advances-address.ts'
import type { ClaimRowGiven } from './claim-acts.tsx'
import { ClaimCards } from './claim-cards.tsx'
import { ClaimTable } from './claim-table.tsx'
import { useCurrentClaim } from './use-current-claim.ts'

type ClaimListProps = {
  address: AdvancesAddress
  found: AdvancePage | undefined
  /** Of the tab before, until the new one has loaded. */
  isOld: boolean
  given: Omit<ClaimRowGiven, 'now' | 'mayMatch'>
}

/** The claims of a tab. */
export function ClaimList({ address, found, isOld, given }: ClaimListProps) {
  const isWide = useWideScreen()
  const now = useNow()
  const region = useRef<HTMLElement>(null)
  const advances = found?.advances ?? []
  const rows = { ...given, now, mayMatch: found?.mayMatch ?? false }
  const current = useCurrentClaim(advances, rows, region)
  return (
    <section
      className="parcel-list"
      ref={region}
      tabIndex={-1}
      aria-label={LIST_WORDS[address.list]}
      aria-busy={isOld}
    >
      {!found && isOld && <RowsLoading what={say('advances')} />}
      {found && advances.length === 0 && <NoClaims address={address} />}
      {advances.length > 0 &&
        (isWide ? (
          <ClaimTable {...{ advances, current, ...rows }} />
        ) : (
          <ClaimCards {...{ advances, current, ...rows }} />
        ))}
      {found && advances.length > 0 && (
        <p className="advances-foot">
          {found.total === 1
            ? say('1 claim')
            : say('{total} claims', { total: found.total.toLocaleString('en-US') })}
          {found.pages <= 1 && `, ${tk(found.claimedTaka)}`}
          {say('. Typed by the shopper at checkout or by staff from chat.')}
        </p>
      )}
      {found && (
        <CourierPager
          page={found.page}
          pages={found.pages}
          count={say('{total} claims', { total: found.total.toLocaleString('en-US') })}
          to={page => advancesPath({ list: address.list, page })}
        />
      )}
    </section>
  )
}

function NoClaims({ address: { list, page, search } }: Pick<ClaimListProps, 'address'>) {
  const isFiltered = search !== '' || page > 1
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="money" />
      <h2>{isFiltered ? say('No such claim') : NOTHING[list]}</h2>
      {isFiltered ? (
        <Link className="desk-button" to={advancesPath({ list })} state={null} preventScrollReset>
          {say('Show all of this tab')}
        </Link>
      ) : (
        <p>
          {say(
            'A claim begins at the checkout, where the shop asks for an advance, or in the panel of an order. What you paste is kept until somebody claims it.',
          )}
        </p>
      )}
    </div>
  )
}

const NOTHING: Readonly<Record<AdvanceList, string>> = spoken({
  open: 'No open claim',
  matched: 'Nothing was matched yet',
  refunds: 'Nothing is to be sent back',
  refused: 'No claim was refused',
})
