import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { MINIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { TRASH_KINDS, type TrashCounts, type TrashKind } from '#domain/trash/trash-item.ts'
import { listTrash, type TrashPage, type TrashSought } from '../api/trash.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { focusAfterDeletion } from '../ui/focus-after-deletion.ts'
import { latestQuery } from '../ui/latest-query.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { searchIn, searchState } from '../ui/searched-state.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'
import { ChosenBar, NotRestored, RestoreQuestion } from './restore-many.tsx'
import { TrashCards, TrashTable } from './trash-list.tsx'
import { useChosen } from './use-chosen.ts'
import { useRestoring } from './use-restoring.ts'

/** What was deleted and can come back, with what that would do. */
export function TrashScreen() {
  const { sought, seek } = useTrashSought()
  const { list, items, page } = useTrash(sought)
  return (
    <>
      <TrashToolbar sought={sought} counts={page?.counts} seek={seek} />
      {list.isError && (
        <LoadFailed what={say('The trash')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsLoading what={say('the trash')} rows={8} className="user-skeleton" />}
      {items && page && (
        <FoundItems key={sought.kind} items={items} page={page} sought={sought}>
          {list.hasNextPage && (
            <button
              type="button"
              className="desk-button"
              aria-disabled={list.isFetchingNextPage}
              onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
            >
              {say('Show older')}
            </button>
          )}
        </FoundItems>
      )}
    </>
  )
}

const LABELS = spoken({ orders: 'Orders', products: 'Products' })

type ToolbarProps = {
  sought: TrashSought
  counts: TrashCounts | undefined
  seek: ReturnType<typeof useTrashSought>['seek']
}

function TrashToolbar({ sought, counts, seek }: ToolbarProps) {
  return (
    <div className="desk-toolbar trash-toolbar">
      <nav className="desk-tabs" aria-label={say('Kind')}>
        {[undefined, ...TRASH_KINDS].map(tab => (
          <Link
            key={tab ?? 'all'}
            to={{ search: kindQuery(tab) }}
            state={searchState(sought.search)}
            className="desk-tab"
            aria-current={tab === sought.kind ? 'page' : undefined}
            preventScrollReset
          >
            {tab ? LABELS[tab] : say('All')}
            {/* room for the number, so that nothing moves when it appears */}
            <small>{counts ? countOf(counts, tab) : '\u2007'}</small>
          </Link>
        ))}
      </nav>
      <SearchBox
        label={say('Order, name, phone, product')}
        minimum={MINIMUM_SEARCH_LENGTH}
        held={sought.search}
        take={seek}
      />
    </div>
  )
}

const countOf = (counts: TrashCounts, kind: TrashKind | undefined): number =>
  kind ? counts[kind] : counts.orders + counts.products

type FoundProps = {
  items: NonNullable<ReturnType<typeof useTrash>['items']>
  page: Pick<TrashPage, 'counts' | 'keptDays'>
  sought: TrashSought
  /** What asks for more. */
  children: ReactNode
}

function FoundItems({ items, page, sought, children }: FoundProps) {
  const region = useRef<HTMLElement>(null)
  const actions = useRestoring(() => focusAfterDeletion(region.current))
  const chosen = useChosen(items)
  const isWide = useWideScreen()
  return (
    <section className="user-list" ref={region} tabIndex={-1} aria-label={say('Deleted things')}>
      {items.length === 0 &&
        (sought.search === '' ? (
          <NothingDeleted kind={sought.kind} page={page} />
        ) : (
          <NothingFound kind={sought.kind} />
        ))}
      {items.length > 0 &&
        (isWide ? (
          <TrashTable items={items} actions={actions} chosen={chosen} />
        ) : (
          <TrashCards items={items} actions={actions} />
        ))}
      {items.length > 0 && (
        <footer className="user-pager">
          <p>
            {say(
              'Things stay {keptDays} days, then they are gone for good, by themselves. Nobody can empty the trash earlier. Coupons of a deleted product stop working at once.',
              { keptDays: page.keptDays },
            )}
          </p>
          {children}
        </footer>
      )}
      <NotRestored actions={actions} />
      {isWide && <ChosenBar chosen={chosen} actions={actions} />}
      <RestoreQuestion {...actions.question} />
    </section>
  )
}

/** An empty tab says what the other one holds. */
function NothingDeleted({
  kind,
  page: { counts, keptDays },
}: Pick<FoundProps, 'page'> & Pick<TrashSought, 'kind'>) {
  const other = kind === 'orders' ? 'products' : 'orders'
  const others = kind ? counts[other] : 0
  const what = `${others} ${others === 1 ? other.slice(0, -1) : other}`
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="trash" />
      <h2>{kind ? say('No deleted {kind}', { kind }) : say('The trash is empty')}</h2>
      <p>
        {say('{part} you delete waits here for {keptDays} days.', {
          part: kind === 'products' ? say('A product') : kind === 'orders' ? say('An order') : say('What'),
          keptDays,
        })}
        {others > 0 && say(' The other tab holds {what}.', { what })}
      </p>
      {others > 0 && (
        <Link className="desk-button" to={{ search: kindQuery(other) }}>
          {say('Show the {what}', { what })}
        </Link>
      )}
    </div>
  )
}

const NothingFound = ({ kind }: { kind: TrashKind | undefined }) => (
  <div className="desk-empty" role="status">
    <BackofficeIcon name="trash" />
    <h2>{say('Nothing like that in the trash')}</h2>
    <p>{say('Try a part of the name, the last digits of the phone, or the number of the order.')}</p>
    <Link className="desk-button" to={{ search: kindQuery(kind) }} state={null} preventScrollReset>
      {say('Clear search')}
    </Link>
  </div>
)

const TRASH = 'trash'

/** What is found in the trash, of one kind or of both, page after page. */
function useTrash(sought: TrashSought) {
  const list = useInfiniteQuery({
    queryKey: [TRASH, sought],
    queryFn: ({ pageParam }) => withItsLetters(listTrash(sought, pageParam)),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: page => page.next,
    // pairs are sold and names are taken meanwhile
    refetchOnWindowFocus: 'always',
  })
  const pages = list.data?.pages
  return { list, items: pages?.flatMap(page => page.items), page: pages?.at(-1) }
}

const kindIn = (query: URLSearchParams) => TRASH_KINDS.find(kind => kind === query.get('kind'))

/** The query of a tab. */
const kindQuery = (kind: TrashKind | undefined): string => (kind ? `?kind=${kind}` : '')

/** What the screen shows: the kind of its address, and what is searched. */
function useTrashSought() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const kind = kindIn(query)
  const search = searchIn(state)
  const sought: TrashSought = { kind, search }
  const seek = (text: string, replace: boolean): void =>
    void navigate(
      { search: kindQuery(kindIn(latestQuery())) },
      { replace, state: searchState(text), preventScrollReset: true, defaultShouldRevalidate: false },
    )
  return { sought, seek }
}
