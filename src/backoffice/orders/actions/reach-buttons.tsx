import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { WhatsappButton } from '../../messages/whatsapp-button.tsx'
import { whatsappLink } from '../../messages/whatsapp-link.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

type ReachButtonsProps = {
  name: string
  phone: string
  order?: StaffOrder
  /** The id of the button that opens the messages, for a key that presses it. */
  messageId?: string
}

/** Links to call the customer and to chat on WhatsApp; about an order, with a message begun. */
export const ReachButtons = ({ name, phone, order, messageId }: ReachButtonsProps) => (
  <>
    <a className="reach-button" href={`tel:${phone}`} title={say('Call')}>
      <BackofficeIcon name="call" />
      <span className="sr-only">{say('Call {name}', { name })}</span>
    </a>
    {order ? (
      <WhatsappButton order={order} id={messageId} />
    ) : (
      <a
        className="reach-button reach-whatsapp"
        href={whatsappLink(phone)}
        target="_blank"
        rel="noreferrer"
        title={say('WhatsApp')}
      >
        <BackofficeIcon name="whatsapp" />
        <span className="sr-only">{say('WhatsApp {name}', { name })}</span>
      </a>
    )}
  </>
)
