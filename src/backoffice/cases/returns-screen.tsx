import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CasePage } from '#domain/cases/case-page.ts'
import { CourierPager } from '../courier/courier-pager.tsx'
import { OrderDialogs } from '../orders/actions/order-dialogs.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { CaseCards } from './case-cards.tsx'
import { CaseTable } from './case-table.tsx'
import { CasePanel } from './panel/case-panel.tsx'
import { ReceiveDialog } from './receive/receive-dialog.tsx'
import { type ReturnsAddress, returnsPath, useReturnsAddress } from './returns-address.ts'
import { ReturnsSums } from './returns-sums.tsx'
import { ReturnsToolbar } from './returns-toolbar.tsx'
import { useCases } from './use-cases.ts'
import { TAB_WORDS } from './words/case-words.ts'

/** Few look at it: a part of its own. */
const RatesPart = lazyPart(async () => (await import('./rates/rates-part.tsx')).RatesPart, {
  what: 'The rates',
  loading: <RowsLoading what={say('the rates')} />,
})

/** The page of a tab has as many cases as the shop returns at once. */
const PAGE_SIZE = 50

/** Every exchange, return and defect, by what has to happen next. */
export function ReturnsScreen() {
  const { address, go } = useReturnsAddress()
  const { tab, kind, reason, page, search, isRates } = address
  const list = useCases({ tab, kind, reason, page, search })
  return (
    <div className="returns-screen" tabIndex={-1}>
      <ReturnsToolbar address={address} page={list.data} go={go} />
      {isRates ? (
        <RatesPart />
      ) : (
        <>
          <ReturnsSums page={list.data} />
          {list.isError && (
            <LoadFailed what={say('The cases')} error={list.error} onRetry={() => void list.refetch()} />
          )}
          <FoundCases
            address={address}
            found={list.data}
            isOld={list.isPlaceholderData || list.isPending}
            go={go}
          />
        </>
      )}
      <CasePanel
        of={address.open === undefined ? undefined : { caseId: address.open }}
        onClose={() => go({ open: undefined })}
        returnTo={() => document.getElementById(`case-${address.open}`)}
      />
      <OrderDialogs />
    </div>
  )
}

type FoundProps = {
  address: ReturnsAddress
  found: CasePage | undefined
  /** Of the tab before, until the new one has loaded. */
  isOld: boolean
  go(change: Partial<ReturnsAddress>, how?: { replace?: boolean }): void
}

function FoundCases({ address, found, isOld, go }: FoundProps) {
  const isWide = useWideScreen()
  const { receiving, isReceiving, receive, endReceiving } = useReceiving()
  const region = useRef<HTMLElement>(null)
  const rows = {
    cases: found?.cases ?? [],
    onOpen: (one: Case) => go({ open: one.id }),
    // what came back is looked at here; all else is decided beside the list
    onNext: (one: Case) => (one.next === 'receive' ? receive(one) : go({ open: one.id })),
  }
  return (
    <>
      <section
        className="parcel-list"
        ref={region}
        tabIndex={-1}
        aria-label={TAB_WORDS[address.tab]}
        aria-busy={isOld}
      >
        {!found && isOld && <RowsLoading what={say('cases')} />}
        {found && rows.cases.length === 0 && <NoCases address={address} />}
        {rows.cases.length > 0 && (isWide ? <CaseTable {...rows} /> : <CaseCards {...rows} />)}
        {found && (
          <CourierPager
            page={found.page}
            pages={Math.ceil(found.total / PAGE_SIZE)}
            count={found.total === 1 ? say('1 case') : say('{total} cases', { total: found.total })}
            to={page => returnsPath({ ...address, page, open: undefined })}
          />
        )}
      </section>
      {receiving && <ReceiveDialog one={receiving} isOpen={isReceiving} onClose={endReceiving} />}
    </>
  )
}

/** The case whose pairs are looked at; it stays while the dialog closes. */
function useReceiving() {
  const [receiving, setReceiving] = useState<Case>()
  const [isReceiving, setOpen] = useState(false)
  return {
    receiving,
    isReceiving,
    receive(one: Case) {
      setReceiving(one)
      setOpen(true)
    },
    endReceiving: () => setOpen(false),
  }
}

function NoCases({ address: { tab, page, search, kind, reason } }: Pick<FoundProps, 'address'>) {
  const isFiltered = search !== '' || kind !== undefined || reason !== undefined || page > 1
  return (
    <div className="desk-empty" role="status">
      <BackofficeIcon name="exchange" />
      <h2>{isFiltered ? say('No such case') : NOTHING[tab]}</h2>
      {isFiltered ? (
        <Link className="desk-button" to={returnsPath({ tab })} state={null} preventScrollReset>
          {say('Show all of this tab')}
        </Link>
      ) : (
        <p>{say('A case begins in the menu of a delivered order, or on the customer’s tracking page.')}</p>
      )}
    </div>
  )
}

const NOTHING: Readonly<Record<ReturnsAddress['tab'], string>> = spoken({
  open: 'No open case',
  decide: 'Nothing to decide',
  book: 'Nothing to book',
  on_the_way: 'No new pair is on the way',
  receive: 'No old pair is awaited',
  overdue: 'Nothing is overdue',
  settle: 'Nothing to settle',
  closed: 'No case was closed yet',
})
