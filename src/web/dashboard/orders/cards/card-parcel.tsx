import { useRef, useState } from 'react'
import { isBookable } from '#domain/courier-status.ts'
import type { ListedOrder } from '#domain/desk-order.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { orderSubject } from '../actions/order-subject.ts'
import { useAddParcels } from '../actions/use-add-parcels.ts'
import { useSaveOrder } from '../edit/use-save-order.ts'

/**
 * Books a parcel. On phones only a Fake order cannot have one: an order that waits to be confirmed is confirmed with it,
 * once somebody has agreed.
 */
export function CardParcel({ order }: { order: ListedOrder }) {
  const { id, orderNo, officialStatus } = order
  const addParcels = useAddParcels()
  const save = useSaveOrder()
  const opener = useRef<HTMLButtonElement>(null)
  // the dialog comes with the first question: hundreds of cards ask nothing
  const [isAsking, setAsking] = useState<boolean>()
  const [isSending, setSending] = useState(false)
  const isOff = officialStatus === 'Fake' || isSending
  const add = async () => {
    setSending(true)
    await addParcels([id])
    setSending(false)
  }
  const confirmAndAdd = async () => {
    setAsking(false)
    setSending(true)
    const saved = await save(id, { official_status: 'Confirmed' }, { official_status: officialStatus })
    setSending(false)
    // why not, stands at the status
    if (saved.ok) await add()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`desk-button card-parcel ${officialStatus === 'Confirmed' ? 'desk-button-primary' : ''}`}
        aria-disabled={isOff || undefined}
        aria-label={`Add Parcel to order ${orderNo}`}
        title={officialStatus === 'Fake' ? 'A Fake order gets no parcel' : undefined}
        onClick={() => {
          if (isOff) return
          if (isBookable(order)) void add()
          else setAsking(true)
        }}
      >
        <DeskIcon name="parcel" />
        Add Parcel
      </button>
      {isAsking !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title="Confirm order and add parcel?"
          text={`The order is ${officialStatus}. It is set to Confirmed, and the courier gets the parcel.`}
          subject={orderSubject(order)}
          confirmLabel="Confirm and add"
          kind="plain"
          returnTo={opener.current}
          onConfirm={() => void confirmAndAdd()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
