import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'
import { useUnsavedPart } from '../save/use-unsaved.ts'
import { Failure } from '../ui/failure.tsx'
import { CodeFields, DayFields, LimitFields, TakesOffFields } from './coupon-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useShopCouponForm } from './use-shop-coupon-form.ts'

type FormProps = {
  /** The coupon to change; without one the form adds. */
  coupon?: ShownShopCoupon
  /** Saved or cancelled. */
  onClose(form: Element | null): void
}

/** The form to add or to change a coupon of the shop. */
export function ShopCouponForm({ coupon, onClose }: FormProps) {
  const id = useId()
  const [isChanged, setChanged] = useState(false)
  const [isOneTime, setOneTime] = useState(coupon?.code === null)
  const { form, isSending, general, errorOf, edited, submit } = useShopCouponForm({ coupon, onDone: onClose })
  const state = isSending ? 'saving' : isChanged ? 'changed' : undefined
  useUnsavedPart(
    coupon ? say('Coupon {part}', { part: coupon.code ?? coupon.name }) : say('New coupon'),
    state,
    'page',
  )
  const box = (name: string) => ({
    id: `${id}-${name}`,
    name,
    error: errorOf(name),
    onEdit: () => edited(name),
  })
  return (
    <form
      ref={form}
      className="shop-coupon-form"
      aria-label={coupon ? say('Change {part}', { part: coupon.code ?? coupon.name }) : say('Add coupon')}
      noValidate
      onInput={() => setChanged(true)}
      onSubmit={submit}
    >
      <CodeFields {...{ box, coupon, isOneTime, setOneTime }} />
      <TakesOffFields {...{ box, coupon }} />
      <LimitFields {...{ box, coupon, isOneTime }} />
      <DayFields {...{ box, coupon }} />
      <ScopeFields coupon={coupon} errorOf={errorOf} onEdit={edited} />
      <div className="coupon-form-buttons">
        <button type="submit" className="desk-button desk-button-primary" aria-disabled={isSending}>
          {coupon ? (isSending ? say('Saving…') : say('Save')) : isSending ? say('Adding…') : say('Add')}
        </button>
        <button type="button" className="desk-button" onClick={() => onClose(form.current)}>
          {say('Cancel')}
        </button>
      </div>
      <Failure text={general} />
    </form>
  )
}
