import { lazy, Suspense, useState } from 'react'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { MessageDialogProps } from './message-dialog.tsx'
import { whatsappLink } from './whatsapp-link.ts'

const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then(
    ({ MessageDialog }) => ({ default: MessageDialog }),
    () => ({ default: WithoutText }),
  ),
)

/** Where the script of the dialog cannot be loaded, the chat still opens. */
const WithoutText = ({ order }: MessageDialogProps) => (
  <a className="desk-link" href={whatsappLink(order.recipientPhone)} target="_blank" rel="noreferrer">
    WhatsApp without a text
  </a>
)

type WhatsappButtonProps = {
  order: StaffOrder
  /** A message was opened in WhatsApp or copied, and that is noted. */
  onOpened?: () => void
}

/** Opens the messages that can be written about an order. */
export function WhatsappButton({ order, onOpened }: WhatsappButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="reach-button reach-whatsapp"
        title="WhatsApp"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BackofficeIcon name="whatsapp" />
        <span className="sr-only">WhatsApp {order.recipientName}</span>
      </button>
      {isOpen && (
        <Suspense>
          <MessageDialog order={order} onOpened={onOpened} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
