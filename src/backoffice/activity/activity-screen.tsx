import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ActivityPage } from '../api/activity.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useNow } from '../ui/use-now.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { type ActivityAddress, activityLink, filtersOf, readActivityAddress } from './activity-address.ts'
import { ActivityDays, ActivityTable } from './activity-list.tsx'
import { ActivityToolbar, rowsText } from './activity-toolbar.tsx'
import { NoActivity } from './no-activity.tsx'
import { PAGE, useActivity, useNewer } from './use-activity.ts'

/** What staff did, in plain words, newest first. Nobody can change it. */
export function ActivityScreen() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const address = readActivityAddress(query, state)
  const list = useActivity(address)
  return (
    <>
      <ActivityToolbar address={address} total={list.data?.total} />
      {list.isError && (
        <LoadFailed what={say('The activity')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsLoading what={say('the activity')} rows={10} className="user-skeleton" />}
      {list.data && <FoundRows page={list.data} address={address} isStale={list.isPlaceholderData} />}
    </>
  )
}

type FoundProps = {
  page: ActivityPage
  address: ActivityAddress
  /** It is the page of the address before, until the new one has loaded. */
  isStale: boolean
}

function FoundRows({ page, address, isStale }: FoundProps) {
  const isWide = useWideScreen()
  const now = useNow()
  if (page.rows.length === 0 && !isStale) return <NoActivity address={address} />
  return (
    <section className="user-list" aria-label={say('Activity')} aria-busy={isStale}>
      <NewerLine address={address} newest={isStale ? undefined : page.rows[0]?.id} />
      {isWide ? <ActivityTable rows={page.rows} now={now} /> : <ActivityDays rows={page.rows} now={now} />}
      <footer className="user-pager">
        <p>
          {say('{total}. Nobody can change or delete these rows, Admins included.', {
            total: rowsText(page.total),
          })}
        </p>
        {(page.hasNewer || page.hasOlder) && <Pages page={page} address={address} />}
      </footer>
    </section>
  )
}

/** Rows that came meanwhile, in a line that shows them: nothing jumps under who reads. */
function NewerLine({ address, newest }: { address: ActivityAddress; newest: string | undefined }) {
  const queries = useQueryClient()
  const newer = useNewer(address, newest)
  return (
    <div className="activity-newer" role="status">
      {newer > 0 && (
        <button
          type="button"
          className="desk-button desk-button-small"
          onClick={() => void queries.invalidateQueries({ queryKey: ['activity', 'page'] })}
        >
          {say('Show {part} newer', { part: newer >= PAGE ? say('{page} or more', { page: PAGE }) : newer })}
        </button>
      )}
    </div>
  )
}

function Pages({ page: { rows, hasNewer, hasOlder }, address }: Pick<FoundProps, 'page' | 'address'>) {
  const filters = filtersOf(address)
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
  return (
    <nav aria-label={say('Pages')}>
      {hasNewer && (
        <Link className="desk-button" {...activityLink({ ...filters, before: first })}>
          <BackofficeIcon name="left" />
          {say('Newer')}
        </Link>
      )}
      {hasOlder && (
        <Link className="desk-button" {...activityLink({ ...filters, after: last })}>
          {say('Older')}
          <BackofficeIcon name="right" />
        </Link>
      )}
    </nav>
  )
}
