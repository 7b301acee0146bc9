import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { ShownCoupon } from '../../api/coupons.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { CouponBox } from './coupon-box.tsx'
import { useCouponForm } from './use-coupon-form.ts'

type CouponFormProps = {
  productId: string
  /** The coupon to change; without one the form adds. */
  coupon?: ShownCoupon
  /** Saved or cancelled. */
  onClose(form: Element | null): void
}

/** The form to add or to change a coupon, in its row. */
export function CouponForm({ productId, coupon, onClose }: CouponFormProps) {
  const id = useId()
  const [isChanged, setChanged] = useState(false)
  const [day, setDay] = useState(coupon?.lastDay ?? '')
  const { form, isSending, general, errorOf, edited, submit } = useCouponForm({
    productId,
    coupon,
    onDone: onClose,
  })
  const state = isSending ? 'saving' : isChanged ? 'changed' : undefined
  useUnsavedPart(coupon ? say('Coupon {code}', { code: coupon.code }) : say('New coupon'), state, 'product')
  const box = (name: string) => ({
    id: `${id}-${name}`,
    name,
    error: errorOf(name),
    onEdit: () => edited(name),
  })
  const isOver = day !== '' && day < dhakaDay(new Date())
  return (
    <form
      ref={form}
      className="coupon-form"
      aria-label={coupon ? say('Change {code}', { code: coupon.code }) : say('Add coupon')}
      noValidate
      onInput={() => setChanged(true)}
      onSubmit={submit}
    >
      <CouponBox
        {...box('code')}
        label={say('Code')}
        defaultValue={coupon?.code}
        className="coupon-code-box"
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <CouponBox
        {...box('discountPercent')}
        label={say('Discount in %')}
        defaultValue={coupon && String(coupon.discountPercent)}
        inputMode="numeric"
        maxLength={10}
      />
      <CouponBox
        {...box('lastDay')}
        label={say('Last day, if any')}
        type="date"
        defaultValue={coupon?.lastDay ?? ''}
        hint={isOver ? say('This day is over: the coupon will be expired.') : undefined}
        onInput={event => setDay(event.currentTarget.value)}
      />
      <CouponFormButtons coupon={coupon} isSending={isSending} onCancel={() => onClose(form.current)} />
      <Failure text={general} />
    </form>
  )
}

type ButtonsProps = { coupon: ShownCoupon | undefined; isSending: boolean; onCancel(): void }

function CouponFormButtons({ coupon, isSending, onCancel }: ButtonsProps) {
  const [idle, busy] = coupon ? [say('Save'), say('Saving…')] : [say('Add'), say('Adding…')]
  return (
    <div className="coupon-form-buttons">
      <button type="submit" className="desk-button desk-button-primary" aria-disabled={isSending}>
        {isSending ? busy : idle}
      </button>
      <button type="button" className="desk-button" onClick={onCancel}>
        {say('Cancel')}
      </button>
    </div>
  )
}
