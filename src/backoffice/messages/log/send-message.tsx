import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { OrderMessages } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MessageDialog = lazyPart(async () => (await import('../message-dialog.tsx')).MessageDialog, {
  loading: null,
})

/** How many went to the number today, and the way to one more. */
export function SendMessage({ order, known }: { order: StaffOrder; known: OrderMessages }) {
  const [isOpen, setOpen] = useState(false)
  const { isConnected, today, cap } = known.sms
  if (known.templates.length === 0 && !isConnected) return null
  return (
    <div className="msg-log-foot">
      {isConnected && (
        <p>
          <span>{say('Today to this number')}</span>
          <b>{say('{count} of {all}', { count: today, all: cap })}</b>
        </p>
      )}
      <button type="button" className="desk-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BackofficeIcon name="message" />
        {say('Send a message')}
      </button>
      {isOpen && (
        <MessageDialog
          order={order}
          by={isConnected ? 'sms' : 'whatsapp'}
          onOpened={undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
