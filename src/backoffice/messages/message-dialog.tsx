import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { DialogPopup } from '../ui/dialog-popup.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { MessageChoice } from './message-choice.tsx'
import type { Way } from './messages-address.ts'
import { SmsChoice, WaySwitch } from './sms-choice.tsx'
import { useMessagesToWrite } from './use-order-messages.ts'
import { whatsappLink } from './whatsapp-link.ts'

export type MessageDialogProps = {
  order: StaffOrder
  /** What it begins with, where there is a choice. */
  by?: Way
  onOpened: (() => void) | undefined
  onClose(): void
}

/** A message about an order: chosen, read, and opened in WhatsApp or copied. A person sends it, or does not. */
export function MessageDialog({ order, by = 'whatsapp', onOpened, onClose }: MessageDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [way, chooseWay] = useState(by)
  const asked = useMessagesToWrite(order)
  const opening = useRef<HTMLAnchorElement>(null)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      // its button stays until then: the focus goes back there
      onOpenChangeComplete={open => !open && onClose()}
    >
      <DialogPopup
        className="dialog message-dialog"
        // what most people came for; the messages may be there later than the dialog
        initialFocus={() => opening.current ?? true}
        title={say('Message to {recipientName}', { recipientName: order.recipientName })}
        text={say('Order {orderNo}, {recipientPhone}', {
          orderNo: order.orderNo,
          recipientPhone: phoneGroups(order.recipientPhone),
        })}
      >
        {asked.isPending && (
          <p className="desk-hint" role="status">
            {say('Loading the messages…')}
          </p>
        )}
        {asked.isError && !asked.data && (
          <LoadFailed what={say('The messages')} error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {asked.data?.sms.isConnected && <WaySwitch way={way} onChoose={chooseWay} />}
        {asked.data?.sms.isConnected && way === 'sms' ? (
          <SmsChoice order={order} known={asked.data} onQueued={() => setOpen(false)} />
        ) : asked.data && asked.data.templates.length > 0 ? (
          <MessageChoice
            order={order}
            known={asked.data}
            way={opening}
            onNoted={() => {
              onOpened?.()
              setOpen(false)
            }}
          />
        ) : (
          <NoMessage order={order} isEmpty={asked.isSuccess} />
        )}
      </DialogPopup>
    </Dialog.Root>
  )
}

/** The chat alone, where there is no message or none could be loaded. */
const NoMessage = ({ order, isEmpty }: { order: StaffOrder; isEmpty: boolean }) => (
  <>
    {isEmpty && <p className="desk-empty">{say('There is no message for this order in the settings.')}</p>}
    <div className="dialog-buttons">
      <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
      <a className="desk-button" href={whatsappLink(order.recipientPhone)} target="_blank" rel="noreferrer">
        <BackofficeIcon name="whatsapp" />
        {say('Open without a text')}
      </a>
    </div>
  </>
)
