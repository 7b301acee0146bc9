import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callTime } from './call-time.ts'

/** When the customer is to be called again; brick once that has passed. Nothing where nobody said. */
export function CallAgain({ order: { followUpAt } }: { order: Pick<StaffOrder, 'followUpAt'> }) {
  if (followUpAt === null) return null
  const { words, isLate } = callTime(followUpAt, new Date())
  return (
    <span className="call-again" data-late={isLate ? '' : undefined}>
      Call {words}
      {isLate && <span className="sr-only">, late</span>}
    </span>
  )
}
