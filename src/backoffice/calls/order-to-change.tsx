import { OrderDialogs } from '../orders/actions/order-dialogs.tsx'
import { EditNotices } from '../orders/edit/edit-notices.tsx'
import { OrderPanel } from '../orders/panel/order-panel.tsx'

/** The order in hand with all its fields: what the customer changes on the phone is changed where it always is. */
export const OrderToChange = ({ id, onClose }: { id: string; onClose(): void }) => (
  <>
    <EditNotices />
    <OrderPanel id={id} orders={[]} onGo={() => {}} onClose={onClose} />
    <OrderDialogs />
  </>
)
