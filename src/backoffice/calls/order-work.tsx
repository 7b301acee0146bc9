import type { CallQueue, CallRow } from '#domain/calls/call.ts'
import { OrderDialogs } from '../orders/actions/order-dialogs.tsx'
import { EditNotices } from '../orders/edit/edit-notices.tsx'
import { OrderPanel } from '../orders/panel/order-panel.tsx'
import { useMove } from './callbacks/use-move.ts'
import { LaterDialog } from './outcome/later-dialog.tsx'

// What changes an order from here, in one script, which is fetched when it is first wanted.

/** The order in hand with all its fields: what the customer changes on the phone is changed where it always is. */
export const OrderToChange = ({ id, onClose }: { id: string; onClose(): void }) => (
  <>
    <EditNotices />
    <OrderPanel id={id} orders={[]} onGo={() => {}} onClose={onClose} />
    <OrderDialogs />
  </>
)

type MoveDialogProps = { row: CallRow; queue: CallQueue; onClose(): void }

/** Another time for a promised call, without a call. */
export function MoveDialog({ row, queue, onClose }: MoveDialogProps) {
  const move = useMove()
  return (
    <LaterDialog
      isOpen
      name={row.recipientName}
      phone={row.recipientPhone}
      note={undefined}
      queue={queue}
      onAnswer={({ at }) => {
        onClose()
        void move(row, at)
      }}
      onClose={onClose}
    />
  )
}
