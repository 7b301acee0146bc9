import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { UnmatchedEvent } from '#contract/parcels/courier-codec.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { type CourierPage, listUnmatched } from '../api/courier.ts'
import { CourierChip } from '../orders/actions/status-chip.tsx'
import { ordersLink } from '../overview/orders-link.ts'
import { formatAgo } from '../ui/format-ago.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNow } from '../ui/use-now.ts'
import { NeedAbout } from './need-about.tsx'
import { NeedPager } from './need-pager.tsx'
import { NEED_LABELS } from './parcel-needs.ts'

/** As many as the shop returns at once. */
const PAGE_SIZE = 50

/** Courier events of unknown parcels, each with a way to look for its order. */
export function UnmatchedList({ page, courier, count }: CourierPage & { count: number }) {
  const list = useQuery({
    queryKey: ['parked-news', courier, page],
    queryFn: () => listUnmatched({ page, courier }),
    refetchOnWindowFocus: false,
  })
  const now = useNow()
  const { data } = list
  const isOld = data !== undefined && !list.isFetching && data.total !== count
  return (
    <>
      <NeedAbout need="parked" isOld={isOld} onRefresh={() => void list.refetch()} />
      {list.isError && (
        <LoadFailed what={say('The news')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <section
        className="parcel-list"
        aria-label={NEED_LABELS.parked.tab}
        aria-busy={list.isPending || undefined}
        tabIndex={-1}
      >
        {data?.events.length === 0 && <p className="desk-empty">{NEED_LABELS.parked.none}</p>}
        {data && data.events.length > 0 && (
          <ul className="parked-news">
            {data.events.map(events => (
              <UnmatchedRow key={events.id} events={events} now={now} />
            ))}
          </ul>
        )}
        {data && (
          <NeedPager
            address={{ need: 'parked', courier, page }}
            pages={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
            total={data.total}
          />
        )}
      </section>
    </>
  )
}

function UnmatchedRow({ events, now }: { events: UnmatchedEvent; now: Date }) {
  const { courier, formerOrderNo, consignmentId, invoice, status, message, at, kind } = events
  const search = formerOrderNo === null ? (invoice ?? consignmentId) : String(formerOrderNo)
  return (
    <li>
      <p className="parked-ids">
        <span>{courierLabel(courier)}</span>
        {consignmentId !== null && <span>{say('Consignment {consignmentId}', { consignmentId })}</span>}
        {invoice !== null && <span>{say('Invoice {invoice}', { invoice })}</span>}
        {consignmentId === null && invoice === null && (
          <span>{say('Of no parcel: {replaceAll}', { replaceAll: kind.replaceAll('_', ' ') })}</span>
        )}
      </p>
      {formerOrderNo !== null && (
        <p className="parcel-known">
          {say('A former parcel of order {formerOrderNo}, which left it behind.', { formerOrderNo })}
        </p>
      )}
      {status !== null && <CourierChip status={status} />}
      {message !== null && <p className="parcel-known">{message}</p>}
      <time dateTime={at} title={formatLongDate(at)}>
        {formatAgo(at, now)}
      </time>
      {search !== null && (
        <Link className="desk-button desk-button-small" to={ordersLink({ search, withHidden: true })}>
          {say('Look for it')}
        </Link>
      )}
    </li>
  )
}
