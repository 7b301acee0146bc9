import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callTime } from './call-time.ts'

/** When to call the customer again; brick red once that time has passed. Nothing where no time is set. */
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
