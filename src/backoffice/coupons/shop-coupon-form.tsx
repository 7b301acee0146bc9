import { useId, useState } from 'react'
import { MAXIMUM_COUPON_NAME, type ShopCouponKind } from '#domain/coupons/shop-coupon.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'
import { CouponBox } from '../products/coupons/coupon-box.tsx'
import { useUnsavedPart } from '../save/use-unsaved.ts'
import { Failure } from '../ui/failure.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useShopCouponForm } from './use-shop-coupon-form.ts'

type FormProps = {
  /** The coupon to change; without one the form adds. */
  coupon?: ShownShopCoupon
  /** Saved or cancelled. */
  onClose(form: Element | null): void
}

const KINDS: readonly [ShopCouponKind, string][] = [
  ['percent', 'A percentage'],
  ['sum', 'A fixed sum'],
  ['delivery', 'The delivery charge'],
]
const AMOUNTS = { percent: 'Discount in %', sum: 'Discount in taka' } as const
const numberText = (value: number | null | undefined) => (value ? String(value) : '')

/** The form to add or to change a coupon of the shop. */
export function ShopCouponForm({ coupon, onClose }: FormProps) {
  const id = useId()
  const [isChanged, setChanged] = useState(false)
  const [kind, setKind] = useState<ShopCouponKind>(coupon?.kind ?? 'percent')
  const [isOneTime, setOneTime] = useState(coupon?.code === null)
  const [lastDay, setLastDay] = useState(coupon?.lastDay ?? '')
  const { form, isSending, general, errorOf, edited, submit } = useShopCouponForm({ coupon, onDone: onClose })
  const state = isSending ? 'saving' : isChanged ? 'changed' : undefined
  useUnsavedPart(coupon ? `Coupon ${coupon.code ?? coupon.name}` : 'New coupon', state, 'page')
  const box = (name: string) => ({
    id: `${id}-${name}`,
    name,
    error: errorOf(name),
    onEdit: () => edited(name),
  })
  const isOver = lastDay !== '' && lastDay < dhakaDay(new Date())
  return (
    <form
      ref={form}
      className="shop-coupon-form"
      aria-label={coupon ? `Change ${coupon.code ?? coupon.name}` : 'Add coupon'}
      noValidate
      onInput={() => setChanged(true)}
      onSubmit={submit}
    >
      <CouponBox
        {...box('name')}
        label="Name, for staff"
        defaultValue={coupon?.name}
        maxLength={MAXIMUM_COUPON_NAME}
        autoFocus
      />
      {!coupon && (
        <fieldset className="coupon-ways">
          <legend>Kind of code</legend>
          {[false, true].map(way => (
            <label key={String(way)}>
              <input type="radio" name="way" checked={isOneTime === way} onChange={() => setOneTime(way)} />
              {way ? 'One-time codes' : 'One for everybody'}
            </label>
          ))}
        </fieldset>
      )}
      {!isOneTime && (
        <CouponBox
          {...box('code')}
          label="Code"
          defaultValue={coupon?.code ?? ''}
          className="coupon-code-box"
          maxLength={64}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {isOneTime && <input type="hidden" name="one-time" value="yes" />}
      <div className="coupon-box">
        <label htmlFor={`${id}-kind`}>Takes off</label>
        <select
          id={`${id}-kind`}
          name="kind"
          value={kind}
          onChange={event => setKind(KINDS.find(([one]) => one === event.target.value)?.[0] ?? 'percent')}
        >
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {kind !== 'delivery' && (
        <CouponBox
          {...box('amount')}
          key={kind}
          label={AMOUNTS[kind]}
          defaultValue={coupon?.kind === kind ? numberText(coupon.amount) : ''}
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <CouponBox
        {...box('minimumTaka')}
        label="From taka of goods, if any"
        defaultValue={numberText(coupon?.minimumTaka)}
        inputMode="numeric"
        maxLength={10}
      />
      <CouponBox
        {...box('limit')}
        label={isOneTime ? 'Uses of all codes, if limited' : 'Uses in all, if limited'}
        defaultValue={numberText(coupon?.limit)}
        inputMode="numeric"
        maxLength={10}
      />
      <CouponBox
        {...box('limitOfPhone')}
        label="Uses of one phone, if limited"
        defaultValue={numberText(coupon?.limitOfPhone)}
        inputMode="numeric"
        maxLength={10}
      />
      <CouponBox
        {...box('firstDay')}
        label="First day, if later"
        type="date"
        defaultValue={coupon?.firstDay ?? ''}
      />
      <CouponBox
        {...box('lastDay')}
        label="Last day, if any"
        type="date"
        defaultValue={coupon?.lastDay ?? ''}
        hint={isOver ? 'This day is over: the coupon will be ended.' : undefined}
        onInput={event => setLastDay(event.currentTarget.value)}
      />
      <ScopeFields coupon={coupon} errorOf={errorOf} onEdit={edited} />
      <div className="coupon-form-buttons">
        <button type="submit" className="desk-button desk-button-primary" aria-disabled={isSending}>
          {coupon ? (isSending ? 'Saving…' : 'Save') : isSending ? 'Adding…' : 'Add'}
        </button>
        <button type="button" className="desk-button" onClick={() => onClose(form.current)}>
          Cancel
        </button>
      </div>
      <Failure text={general} />
    </form>
  )
}
