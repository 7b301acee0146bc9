import type { OrderMessage } from '#domain/messages/order-message.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { messageLabel } from '../message-labels.ts'
import { momentText } from './row-words.ts'

/** A message that a person opened or copied: dashed, since that is no proof that anything was sent. */
export function OpenedRow({ message }: { message: OrderMessage }) {
  const now = useNow()
  const { title, what, unknown } = messageLabel(message)
  return (
    <li className="msg-row" data-state="opened">
      <span className="msg-sign">
        <BackofficeIcon name={message.channel === 'copy' ? 'copy' : 'whatsapp'} />
      </span>
      <div>
        <p className="msg-row-top">
          <b title={message.by}>{title}</b>
          <time dateTime={message.at}>{momentText(message.at, now)}</time>
        </p>
        <p>{what}</p>
        <p className="desk-hint">{unknown}</p>
      </div>
    </li>
  )
}
