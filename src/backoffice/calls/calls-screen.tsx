import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CalledLane } from '#domain/calls/call.ts'
import { useMe } from '../me.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNow } from '../ui/use-now.ts'
import { CallCardPart } from './card/call-card-part.tsx'
import type { DeskState } from './desk/desk-state.ts'
import { NoCall } from './no-call.tsx'
import { LastCall } from './outcome/last-call.tsx'
import { callsPath, readCallsAddress } from './queue/calls-address.ts'
import { type CallTab, tabCounts } from './queue/queue-groups.ts'
import { TeamPart } from './queue/team-part.tsx'
import { QueuePart } from './queue-part.tsx'
import { useCallDesk, useHolderSeen } from './use-call-desk.ts'
import { useCallQueue } from './use-call-queue.ts'

/** Changing an order is the panel of the orders: fetched when it is first wanted. */
const OrderToChange = lazyPart(async () => (await import('./order-work.tsx')).OrderToChange, {
  what: 'The order',
  loading: null,
})

/** Which lanes "next" means on a tab. */
const LANES_OF: Readonly<Record<CallTab, readonly CalledLane[]>> = {
  confirm: ['callback', 'at_risk'],
  rescue: ['rescue'],
  callbacks: ['callback'],
}

/** The queue of calls, the order in hand, and who calls whom. */
export function CallsScreen() {
  const me = useMe()
  const now = useNow()
  const [query] = useSearchParams()
  const { tab, order } = readCallsAddress(query)
  const queue = useCallQueue()
  const { desk, state } = useCallDesk(me.id, order)
  useHolderSeen(desk, queue.data, me.id)
  useOrderTakenOnce(order, tab)
  const [changing, setChanging] = useState<string>()
  const lanes = LANES_OF[tab]
  const shared = { desk, state, queue: queue.data, tab, lanes, now }
  const isTable = tab === 'callbacks' && (state.phase === 'idle' || state.phase === 'nobody')
  return (
    <div className="calls" data-card={isInHand(state) || undefined} data-table={isTable || undefined}>
      <QueuePart {...shared} asked={queue} myId={me.id} isTable={isTable} />
      {!isTable && (
        <div className="calls-place">
          {state.card ? (
            <CallCardPart
              key={state.card.order.id}
              card={state.card}
              {...shared}
              waiting={queue.data ? tabCounts(queue.data.lanes)[tab] : 0}
              onEdit={() => setChanging(state.card?.order.id)}
              onLeave={() => desk.putAway()}
            />
          ) : (
            <NoCall {...shared} myId={me.id} />
          )}
        </div>
      )}
      {!isTable && <TeamPart queue={queue.data} myId={me.id} />}
      {state.last && <LastCall key={state.last.key} last={state.last} desk={desk} />}
      {changing !== undefined && (
        <OrderToChange
          id={changing}
          onClose={() => {
            setChanging(undefined)
            void desk.renew()
          }}
        />
      )}
    </div>
  )
}

/** Whether an order fills a phone: the queue is behind it. */
const isInHand = ({ card, phase }: DeskState): boolean => card !== undefined || phase === 'taking'

/** An order in the address is taken when the screen opens; a reload goes on where the tab was. */
function useOrderTakenOnce(order: string | undefined, tab: CallTab): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (order !== undefined) void navigate(callsPath({ tab }), { replace: true, preventScrollReset: true })
  }, [order, tab, navigate])
}
