import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { OrderHistoryEntry } from '#domain/orders/order-history.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { undoChange } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ordersText } from '../actions/bulk-labels.ts'
import { useBulkState } from '../actions/bulk-state.ts'
import { useUndoAll } from '../actions/use-undo-all.ts'
import { takeBack } from '../edit/take-back.ts'
import { type Undoable, UndoSteps } from '../edit/undo-steps.ts'
import { putIntoLists } from '../use-orders.ts'
import { type EntryGroup, entryLabel, groupBy, groupByBatch } from './entry-labels.ts'
import { useOrderHistory } from './use-order-history.ts'

/** What happened to an order, by whom and when, newest first; the user's own last change can be undone. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const history = useOrderHistory(order)
  const groups = groupByBatch(history.data ?? [])
  return (
    <section className="order-section" aria-label={say('Timeline')}>
      <h3>{say('Timeline')}</h3>
      {history.isPending && (
        <p className="desk-hint" role="status">
          {say('Loading the timeline…')}
        </p>
      )}
      {history.isError && (
        <Failure
          text={say('The timeline could not be loaded. {error} ', { error: failureText(history.error) })}
        >
          <button type="button" className="desk-link" onClick={() => void history.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      <ol className="timeline">
        {groups.map(group => (
          <TimelineGroup key={group.key} order={order} group={group} />
        ))}
      </ol>
    </section>
  )
}

function TimelineGroup({ order, group }: { order: StaffOrder; group: EntryGroup }) {
  const { entries } = group
  const [first] = entries
  if (!first) return null
  return (
    <li className="timeline-group" data-undone={first.isUndone || undefined}>
      <p className="timeline-who">
        <b title={first.by}>{groupBy(group)}</b>
        <time dateTime={first.at}>{formatLongDate(first.at)}</time>
        {first.undoes !== null && <span className="timeline-mark">{say('taken back')}</span>}
        {first.isUndone && <span className="timeline-mark">{say('undone')}</span>}
      </p>
      <ul>
        {entries.map(entry => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {first.batch !== null && entries.some(({ canUndo }) => canUndo) && (
        <>
          <UndoButton order={order} batch={first.batch} />
          {first.ordersAtOnce > 1 && <UndoAllButton batch={first.batch} count={first.ordersAtOnce} />}
        </>
      )}
    </li>
  )
}

function TimelineEntry({ entry }: { entry: OrderHistoryEntry }) {
  const { what, from, to } = entryLabel(entry)
  if (from === undefined) return <li>{what}</li>
  return (
    <li>
      <span className="timeline-field">{what}</span>{' '}
      <span className="timeline-from">
        <span className="sr-only">{say('from')} </span>
        {from}
      </span>
      <span aria-hidden="true"> → </span>
      <span>
        <span className="sr-only">{say('to')} </span>
        {to}
      </span>
    </li>
  )
}

/** Undoes this user's last change. */
function UndoButton({ order, batch }: { order: StaffOrder; batch: string }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await undo(queries, order.id, batch)
    } catch (error) {
      setFailure(say('It could not be undone. {error}', { error: failureText(error) }))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void press()}
      >
        <BackofficeIcon name="undo" />
        {say('Undo')}
      </button>
      <Failure text={failure} />
    </>
  )
}

/** Undoes a change of this order together with others, even long after it was made. */
function UndoAllButton({ batch, count }: { batch: string; count: number }) {
  const undoAll = useUndoAll()
  const isBusy = useBulkState(({ running }) => running !== undefined)
  return (
    <button
      type="button"
      className="desk-button desk-button-small"
      aria-disabled={isBusy || undefined}
      onClick={event => !isBusy && void undoAll(batch, event.currentTarget)}
    >
      <BackofficeIcon name="undo" />
      {say('Undo for all {count}', { count: ordersText(count) })}
    </button>
  )
}

/** A change of this tab is undone as its own step, so that Ctrl+Z does not undo it a second time. */
async function undo(queries: QueryClient, id: string, batch: string): Promise<void> {
  const isOfBatch = ({ made }: Undoable) => 'each' in made && made.each.some(one => one.batch === batch)
  const step = ofBackoffice(queries, UndoSteps).steps.find(isOfBatch)
  if (step && step.orderIds.length === 1) return takeBack(queries, step)
  putIntoLists(queries, await undoChange(id, batch))
  showToast({ kind: 'success', text: say('Your last change is undone.') })
}
