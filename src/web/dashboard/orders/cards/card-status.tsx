import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedOrder } from '#domain/desk-order.ts'
import { OFFICIAL_STATUSES, type OfficialStatus } from '#domain/order.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { OfficialChip } from '../actions/status-chip.tsx'
import { useMarkFake } from '../actions/use-mark-fake.ts'
import { type CellState, cellKey, useCellStates } from '../edit/cell-states.ts'
import { useSaveOrder } from '../edit/use-save-order.ts'
import { refreshOrders } from '../use-orders.ts'

/** The official status, changed by choosing another; Fake asks why. What failed is told below. */
export function CardStatus({ order }: { order: ListedOrder }) {
  const { id, orderNo, officialStatus } = order
  const state = useCellStates(({ states }) => states.get(cellKey(id, 'official_status')))
  const save = useSaveOrder()
  const markFake = useMarkFake()
  // what was chosen is in view at once; what the order holds, once the shop has answered
  const [wanted, setWanted] = useState<OfficialStatus>()
  const change = async (status: OfficialStatus, seen: OfficialStatus, select: HTMLElement | null) => {
    setWanted(status)
    if (status === 'Fake') await markFake(order, select)
    else await save(id, { official_status: status }, { official_status: seen })
    setWanted(undefined)
  }
  return (
    <div className="card-status" aria-busy={state?.kind === 'saving' || undefined}>
      <div className="card-status-box">
        <OfficialChip status={wanted ?? officialStatus} />
        <DeskIcon name="down" />
        <select
          aria-label={`Official status of order ${orderNo}`}
          value={wanted ?? officialStatus}
          onChange={event => {
            const status = OFFICIAL_STATUSES.find(one => one === event.currentTarget.value)
            if (status) void change(status, officialStatus, event.currentTarget)
          }}
        >
          {OFFICIAL_STATUSES.map(status => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </div>
      {state && (
        <StatusTrouble
          orderId={id}
          state={state}
          onAgain={(status, seen) => void change(status, seen ?? officialStatus, null)}
        />
      )}
    </div>
  )
}

type StatusTroubleProps = {
  orderId: string
  state: CellState
  onAgain(status: OfficialStatus, seen: OfficialStatus | undefined): void
}

const statusOf = (given: unknown): OfficialStatus | undefined =>
  OFFICIAL_STATUSES.find(status => status === given)

/** Why the status is as it was, with the choice to set it all the same. */
function StatusTrouble({ orderId, state, onAgain }: StatusTroubleProps) {
  const set = useCellStates(states => states.set)
  const queries = useQueryClient()
  if (state.kind !== 'failed' && state.kind !== 'conflict') return null
  const tried = statusOf(state.tried.official_status)
  const present = state.kind === 'conflict' ? statusOf(state.present.official_status) : undefined
  const text =
    state.kind === 'failed'
      ? `Failed to update order. ${state.message}`
      : `${state.by ?? 'Somebody'} set it to ${present ?? 'another status'} meanwhile.`
  const leave = () => {
    set(cellKey(orderId, 'official_status'), undefined)
    void refreshOrders(queries)
  }
  return (
    <Failure text={text}>
      <span className="card-status-ways">
        {tried && (
          <button type="button" className="desk-button" onClick={() => onAgain(tried, present)}>
            Set to {tried}
          </button>
        )}
        <button type="button" className="desk-button" onClick={leave}>
          Leave it
        </button>
      </span>
    </Failure>
  )
}
