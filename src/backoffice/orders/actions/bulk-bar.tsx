import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_PRINTED } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isParcelOnTheWay, isReturned } from '#domain/parcels/courier-status.ts'
import { useRight } from '../../rights.tsx'
import { announce } from '../../shell/announcer.tsx'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { ordersSearchParams } from '../orders-query.ts'
import { needsConnection, whyNotBookable } from '../parcels/parcel-step.ts'
import { printPath } from '../print/print-path.ts'
import type { ShownList } from '../shown-list.ts'
import { orderInView } from '../use-orders.ts'
import { useSelection } from '../use-selection.ts'
import { BulkButton } from './bulk-button.tsx'
import { BulkFailures } from './bulk-failures.tsx'
import { ordersText } from './bulk-labels.ts'
import { runningText, useBulkState } from './bulk-state.ts'
import { BulkStatusMenu } from './bulk-status-menu.tsx'
import { copyRows } from './copy-order.ts'
import { PackButton } from './pack-button.tsx'
import { useBulk } from './use-bulk.ts'
import { forgetBulkProblem } from './use-bulk-run.ts'

type BulkBarProps = Omit<ShownList, 'go'>

/** The actions on the chosen orders; in view while some are chosen. */
export function BulkBar({ list, address }: BulkBarProps) {
  const { ids, isAllMatching } = useSelection()
  const count = isAllMatching ? list.total : ids.size
  useEffect(() => {
    if (count > 0) announce(say('{count} selected', { count: ordersText(count) }))
  }, [count])
  const problem = useBulkState(state => state.problem)
  if (count === 0 && problem)
    return (
      <section className="bulk-bar bulk-bar-empty" aria-label={say('What was not done')}>
        <BulkFailures problem={problem} onClose={forgetBulkProblem} />
      </section>
    )
  if (count === 0) return null
  return <Bar list={list} address={address} count={count} />
}

function Bar({ list, address, count }: BulkBarProps & { count: number }) {
  const bar = useRef<HTMLElement>(null)
  const { ids, isAllMatching, clear } = useSelection()
  const mayDelete = useRight('delete')
  useShortcut('bulk', () => bar.current?.querySelector('button')?.focus())
  const queries = useQueryClient()
  // also orders on pages that were viewed before
  const loaded = isAllMatching ? [] : [...ids].flatMap(id => orderInView(queries, id) ?? [])
  const bulk = useBulk({
    target: isAllMatching ? { filter: filterOf(address) } : { ids: [...ids] },
    count,
    loaded,
    parcelsOnTheWay: loaded.filter(({ courierStatus }) => isParcelOnTheWay(courierStatus)).length,
  })
  const running = useBulkState(state => state.running)
  const problem = useBulkState(state => state.problem)
  const isBusy = running !== undefined
  return (
    <section
      className="bulk-bar"
      ref={bar}
      aria-label={say('{count} selected', { count: ordersText(count) })}
      aria-busy={isBusy}
    >
      {problem && <BulkFailures problem={problem} onClose={forgetBulkProblem} />}
      <p className="bulk-count">
        <span>
          {running ? runningText(running) : say('{count} selected', { count: count.toLocaleString('en-US') })}
        </span>
        {!isAllMatching && list.total > ids.size && !isBusy && <SelectAll list={list} />}
      </p>
      <div className="bulk-actions">
        <BulkStatusMenu isBusy={isBusy} onChoose={bulk.setStatus} />
        <ParcelButtons orders={loaded} isAllMatching={isAllMatching} bulk={bulk} isBusy={isBusy} />
        <PackButton ids={isAllMatching ? undefined : [...ids]} isBusy={isBusy} />
        <PrintLink ids={isAllMatching ? undefined : [...ids]} />
        <ExportMenu address={address} ids={isAllMatching ? undefined : [...ids]} />
        <CopyButton orders={loaded} isAll={!isAllMatching && loaded.length === ids.size} />
        {mayDelete && (
          <BulkButton
            className="bulk-delete"
            isOff={isBusy}
            onClick={event => void bulk.remove(event.currentTarget)}
          >
            <BackofficeIcon name="trash" />
            {say('Delete')}
          </BulkButton>
        )}
      </div>
      <button type="button" className="bulk-clear" aria-label={say('Clear selection')} onClick={clear}>
        <BackofficeIcon name="close" />
      </button>
    </section>
  )
}

type ParcelButtonsProps = {
  orders: readonly StaffOrder[]
  isAllMatching: boolean
  isBusy: boolean
  bulk: Pick<ReturnType<typeof useBulk>, 'addParcels' | 'receiveReturns'>
}

/** Sends the chosen orders to the courier, and records which came back. */
function ParcelButtons({ orders, isAllMatching, isBusy, bulk }: ParcelButtonsProps) {
  const isOnline = useOnline()
  const bookable = isOnline ? orders.filter(order => whyNotBookable(order) === undefined) : []
  const toReceive = orders.filter(isReturnDue)
  const none = isAllMatching ? say(BOOKED_ONE_BY_ONE) : say('None of them can be booked now')
  const whyNot = isOnline ? none : needsConnection()
  return (
    <>
      <BulkButton
        className="bulk-next"
        isOff={isBusy || bookable.length === 0}
        title={bookable.length > 0 ? undefined : whyNot}
        onClick={event => void bulk.addParcels(bookable, event.currentTarget)}
      >
        <BackofficeIcon name="parcel" />
        {parcelsText(bookable.length)}
      </BulkButton>
      {toReceive.length > 0 && (
        <BulkButton
          isOff={isBusy}
          title={say('Puts all pairs of these cancelled parcels back on the shelf')}
          onClick={event =>
            void bulk.receiveReturns(
              toReceive.map(({ id }) => id),
              event.currentTarget,
            )
          }
        >
          <BackofficeIcon name="undo" />
          {toReceive.length === 1
            ? say('Return received')
            : say('Receive {count} returns', { count: toReceive.length })}
        </BulkButton>
      )}
    </>
  )
}

/** A cancelled parcel comes back whole; for others staff enter what came back, order by order. */
const isReturnDue = ({ courierStatus, parcel, deletedAt }: StaffOrder): boolean =>
  deletedAt === null && isReturned(courierStatus) && parcel !== null && parcel.returnedAt === null

const BOOKED_ONE_BY_ONE = 'Parcels are added to orders that are chosen one by one'

const parcelsText = (count: number): string =>
  count === 0 ? say('Add parcels') : count === 1 ? say('Add 1 parcel') : say('Add {count} parcels', { count })

/** Also the orders on pages that are not in view. */
function SelectAll({ list }: Pick<BulkBarProps, 'list'>) {
  const { chooseAllMatching } = useSelection()
  return (
    <button type="button" className="bulk-all" onClick={chooseAllMatching}>
      {say('Select all {total}', { total: list.total.toLocaleString('en-US') })}
      {list.isCapped && '+'}
    </button>
  )
}

/** `isAll`: every chosen order is loaded. */
const CopyButton = ({ orders, isAll }: { orders: readonly StaffOrder[]; isAll: boolean }) => (
  <BulkButton
    isOff={!isAll}
    title={isAll ? undefined : say('Not all of them are loaded here. Export them instead.')}
    onClick={() => void copyRows(orders)}
  >
    <BackofficeIcon name="copy" />
    {say('Copy')}
  </BulkButton>
)

/** After a booking printing comes next: of the parcels booked just now. */
function PrintLink({ ids: chosen }: { ids: readonly string[] | undefined }) {
  const booked = useBulkState(state => state.booked)
  const isNext = booked.length > 0 && booked.every(id => chosen?.includes(id))
  const ids = isNext ? booked : chosen
  if (!ids || ids.length > MAXIMUM_PRINTED)
    return (
      <BulkButton
        isOff
        title={say('At most {maximumPrinted} orders can be printed at once.', {
          maximumPrinted: MAXIMUM_PRINTED,
        })}
      >
        <BackofficeIcon name="print" />
        {say('Print')}
      </BulkButton>
    )
  return (
    <a className={isNext ? 'bulk-next' : undefined} href={printPath(ids)} target="_blank" rel="noreferrer">
      <BackofficeIcon name="print" />
      {say('Print {count}', { count: ids.length })}
    </a>
  )
}

/** The filter of a list's query, without its sorting and its page. */
function filterOf(address: ShownList['address']): Record<string, string> {
  const query = ordersSearchParams(address)
  for (const name of ['sortBy', 'sort', 'page', 'limit']) query.delete(name)
  return Object.fromEntries(query)
}
