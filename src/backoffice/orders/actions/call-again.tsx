import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callTime } from './call-time.ts'

type CallAgainProps = {
  order: Pick<StaffOrder, 'followUpAt'>
  /** In a cell of the table, which has room for the time alone. */
  isInCell?: boolean
}

/** When to call the customer again; brick red once that time has passed. Nothing where no time is set. */
export function CallAgain({ order: { followUpAt }, isInCell = false }: CallAgainProps) {
  if (followUpAt === null) return null
  const { words, isLate } = callTime(followUpAt, new Date())
  return (
    <span className="call-again" data-cell={isInCell || undefined} data-late={isLate ? '' : undefined}>
      {isInCell ? <span className="sr-only">{say('Call')} </span> : say('Call ')}
      {words}
      {isLate && <span className="sr-only">{say(', late')}</span>}
    </span>
  )
}
