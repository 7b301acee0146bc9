import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { MAXIMUM_COUPON_NAME, type ShopCouponKind } from '#domain/coupons/shop-coupon.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'
import { CouponBox } from '../products/coupons/coupon-box.tsx'

type PartProps = {
  /** What a box of this name shows and does. */
  box(name: string): { id: string; name: string; error: string | undefined; onEdit(): void }
  coupon: ShownShopCoupon | undefined
}

type CodeProps = PartProps & { isOneTime: boolean; setOneTime(isOneTime: boolean): void }

/** The name, and which kind of code a new coupon has, which it keeps. */
export function CodeFields({ box, coupon, isOneTime, setOneTime }: CodeProps) {
  return (
    <>
      <CouponBox
        {...box('name')}
        label={say('Name, for staff')}
        defaultValue={coupon?.name}
        maxLength={MAXIMUM_COUPON_NAME}
        autoFocus
      />
      {!coupon && (
        <fieldset className="coupon-ways">
          <legend>{say('Kind of code')}</legend>
          {[false, true].map(way => (
            <label key={String(way)}>
              <input type="radio" name="way" checked={isOneTime === way} onChange={() => setOneTime(way)} />
              {way ? say('One-time codes') : say('One for everybody')}
            </label>
          ))}
        </fieldset>
      )}
      {isOneTime ? (
        <input type="hidden" name="one-time" value="yes" />
      ) : (
        <CouponBox
          {...box('code')}
          label={say('Code')}
          defaultValue={coupon?.code ?? ''}
          className="coupon-code-box"
          maxLength={64}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </>
  )
}

const KINDS: readonly [ShopCouponKind, string][] = spoken(
  [
    ['percent', 'A percentage'],
    ['sum', 'A fixed sum'],
    ['delivery', 'The delivery charge'],
  ],
  '1',
)
const AMOUNTS = spoken({ percent: 'Discount in %', sum: 'Discount in taka' })
const numberText = (value: number | null | undefined) => (value ? String(value) : '')

/** What it takes off, and from which sum of goods. */
export function TakesOffFields({ box, coupon }: PartProps) {
  const [kind, setKind] = useState<ShopCouponKind>(coupon?.kind ?? 'percent')
  const { id, name } = box('kind')
  return (
    <>
      <div className="coupon-box">
        <label htmlFor={id}>{say('Takes off')}</label>
        <select
          id={id}
          name={name}
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
        label={say('From taka of goods, if any')}
        defaultValue={numberText(coupon?.minimumTaka)}
        inputMode="numeric"
        maxLength={10}
      />
    </>
  )
}

export const LimitFields = ({ box, coupon, isOneTime }: PartProps & { isOneTime: boolean }) => (
  <>
    <CouponBox
      {...box('limit')}
      label={isOneTime ? say('Uses of all codes, if limited') : say('Uses in all, if limited')}
      defaultValue={numberText(coupon?.limit)}
      inputMode="numeric"
      maxLength={10}
    />
    <CouponBox
      {...box('limitOfPhone')}
      label={say('Uses of one phone, if limited')}
      defaultValue={numberText(coupon?.limitOfPhone)}
      inputMode="numeric"
      maxLength={10}
    />
  </>
)

/** Its days in Dhaka. */
export function DayFields({ box, coupon }: PartProps) {
  const [lastDay, setLastDay] = useState(coupon?.lastDay ?? '')
  const isOver = lastDay !== '' && lastDay < dhakaDay(new Date())
  return (
    <>
      <CouponBox
        {...box('firstDay')}
        label={say('First day, if later')}
        type="date"
        defaultValue={coupon?.firstDay ?? ''}
      />
      <CouponBox
        {...box('lastDay')}
        label={say('Last day, if any')}
        type="date"
        defaultValue={coupon?.lastDay ?? ''}
        hint={isOver ? say('This day is over: the coupon will be ended.') : undefined}
        onInput={event => setLastDay(event.currentTarget.value)}
      />
    </>
  )
}
