import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { MessageDialogProps } from './message-dialog.tsx'
import { whatsappLink } from './whatsapp-link.ts'

const MessageDialog = lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog, {
  what: 'The messages',
  loading: null,
  missing: props => <WithoutText {...props} />,
})

/** Where the script of the dialog cannot be loaded, the chat still opens. */
const WithoutText = ({ order }: MessageDialogProps) => (
  <a className="desk-link" href={whatsappLink(order.recipientPhone)} target="_blank" rel="noreferrer">
    {say('WhatsApp without a text')}
  </a>
)

type WhatsappButtonProps = {
  order: StaffOrder
  /** A message was opened in WhatsApp or copied, and that is noted. */
  onOpened?: () => void
  /** With these it stands as one with a word, not as a sign among others. */
  id?: string | undefined
  className?: string
  label?: string
}

/** Opens the messages that can be written about an order. */
export function WhatsappButton({
  order,
  onOpened,
  id,
  className = 'reach-button reach-whatsapp',
  label,
}: WhatsappButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        title={say('WhatsApp')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BackofficeIcon name="whatsapp" />
        {label && <span aria-hidden="true">{label}</span>}
        <span className="sr-only">
          {say('WhatsApp {recipientName}', { recipientName: order.recipientName })}
        </span>
      </button>
      {isOpen && <MessageDialog order={order} onOpened={onOpened} onClose={() => setOpen(false)} />}
    </>
  )
}
