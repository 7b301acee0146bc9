import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { parcelLabel } from '../parcels/add-parcel-button.tsx'
import { canBeConfirmed, isBusy } from '../parcels/parcel-step.ts'
import { useAddParcel } from '../parcels/use-add-parcel.ts'
import { useFocusStays } from '../parcels/use-focus-stays.ts'
import { useParcelStep } from '../parcels/use-parcel-step.ts'

/**
 * Books a parcel. On phones only a Fake order cannot have one: booking an unconfirmed order also confirms it, after a
 * question.
 */
export function CardParcel({ order }: { order: ListedOrder }) {
  const { officialStatus } = order
  const addParcel = useAddParcel()
  const step = useParcelStep(order)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusStays(opener)
  // the dialog is mounted with the first question: hundreds of cards never ask one
  const [isAsking, setAsking] = useState<boolean>()
  const isOnline = useOnline()
  const isToConfirm = step.kind === 'off' && order.deletedAt === null && canBeConfirmed(order) && isOnline
  const isFree = step.kind === 'free' || isToConfirm
  const shown = isToConfirm ? { ...step, why: undefined } : step
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`desk-button card-parcel add-parcel ${officialStatus === 'Confirmed' ? 'desk-button-primary' : ''}`}
        data-step={step.kind}
        aria-disabled={!isFree || undefined}
        aria-busy={isBusy(step) || undefined}
        aria-label={parcelLabel(order, shown)}
        title={shown.why}
        onClick={() => {
          if (step.kind === 'free') void addParcel(order)
          else if (isToConfirm) setAsking(true)
        }}
      >
        {!isBusy(step) && <BackofficeIcon name="parcel" />}
        {step.label}
      </button>
      {isAsking !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={say('Confirm order and add parcel?')}
          text={say(
            'The order is {officialStatus}. It is set to Confirmed, and the courier gets the parcel.',
            { officialStatus: say(officialStatus) },
          )}
          subject={orderSubject(order)}
          confirmLabel={say('Confirm and add')}
          kind="plain"
          returnTo={opener.current}
          onConfirm={() => {
            setAsking(false)
            void addParcel(order, { confirm: true })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
