import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { useNow } from '../../ui/use-now.ts'
import { momentText, rowWords, STATE_ICONS } from './row-words.ts'
import './log.css'

type MessageRowProps = {
  row: CustomerMessage
  /** Of a list of many orders: which order it is about, and to whom. */
  hasOrder?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** One message with its state: in the queue, and in the log of its order. */
export function MessageRow({ row, hasOrder = false, children }: MessageRowProps) {
  const now = useNow()
  const { title, what, more } = rowWords(row)
  return (
    <li className="msg-row" data-state={row.state}>
      <span className="msg-sign">
        <BackofficeIcon name={STATE_ICONS[row.state]} />
      </span>
      <div>
        <p className="msg-row-top">
          <b>{title}</b>
          <time dateTime={row.endedAt ?? row.madeAt}>{momentText(row.endedAt ?? row.madeAt, now)}</time>
        </p>
        <p>
          {what}
          {hasOrder && <Whose row={row} />}
        </p>
        {more !== undefined && <p className="desk-hint">{more}</p>}
        {children && <div className="msg-row-ways">{children}</div>}
      </div>
    </li>
  )
}

function Whose({ row: { orderId, orderNo, to } }: { row: CustomerMessage }) {
  const shown = to === null ? undefined : /^01\d{9}$/.test(to) ? phoneGroups(to) : to
  return (
    <span className="msg-whose">
      {orderId !== null && orderNo !== null && (
        <Link to={`/dashboard/orders?order=${encodeURIComponent(orderId)}`}>
          {say('Order {orderNo}', { orderNo })}
        </Link>
      )}
      {shown !== undefined && <span>{shown}</span>}
    </span>
  )
}
