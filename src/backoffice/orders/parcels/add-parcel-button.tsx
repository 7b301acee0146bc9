import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { isBusy, type ParcelStep } from './parcel-step.ts'
import { useAddParcel } from './use-add-parcel.ts'
import { useFocusStays } from './use-focus-stays.ts'
import { useParcelStep } from './use-parcel-step.ts'

type AddParcelProps = {
  order: StaffOrder
  /** -1 where arrows lead to it instead of Tab. */
  tabIndex?: -1
}

/** In place of a missing courier status: as wide in every state, so that nothing moves beside it. */
export function AddParcelButton({ order, tabIndex }: AddParcelProps) {
  const addParcel = useAddParcel()
  const step = useParcelStep(order)
  const button = useRef<HTMLButtonElement>(null)
  useFocusStays(button)
  const refused = step.refusal && say('Not taken: {refusal}', { refusal: step.refusal })
  const title = [step.why, refused].filter(Boolean).join('\n') || undefined
  return (
    <>
      <button
        ref={button}
        type="button"
        className="desk-button desk-button-small add-parcel"
        data-step={step.kind}
        tabIndex={tabIndex}
        // not `disabled`: it would lose the focus, and nobody would hear its reason
        aria-disabled={step.kind !== 'free' || undefined}
        aria-busy={isBusy(step) || undefined}
        title={title}
        aria-label={parcelLabel(order, step)}
        onClick={() => step.kind === 'free' && void addParcel(order)}
      >
        {refused && <BackofficeIcon name="alert" />}
        {step.label}
      </button>
      {refused && (
        <small className="parcel-refusal" title={refused}>
          {step.refusal}
        </small>
      )}
    </>
  )
}

/** The label of an order's button for screen readers. */
export const parcelLabel = ({ orderNo }: StaffOrder, step: ParcelStep): string =>
  [
    isBusy(step)
      ? say('{label} Order {orderNo}', { label: step.label, orderNo })
      : say('Add Parcel to order {orderNo}', { orderNo }),
    step.why,
    step.refusal && say('Not taken: {refusal}', { refusal: step.refusal }),
  ]
    .filter(Boolean)
    .join('. ')
