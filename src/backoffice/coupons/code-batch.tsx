import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import { CODE_MESSAGES, isPrefix, MAXIMUM_CODES_AT_ONCE, prefixOf } from '#domain/coupons/one-time-code.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'
import { failureText } from '../api/call-shop.ts'
import { makeCodes, type ShownShopCoupon } from '../api/shop-coupons.ts'
import { CouponBox } from '../products/coupons/coupon-box.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import type { CouponActions } from './use-coupon-actions.ts'
import { refreshShopCoupons } from './use-shop-coupons.ts'

/** The one-time codes of a coupon: how many are free, a form that makes more, and their file. */
export function CodeBatch({ coupon, actions }: { coupon: ShownShopCoupon; actions: CouponActions }) {
  const id = useId()
  const { form, isSending, errorOf, general, edited, submit } = useCodeForm(coupon)
  const box = (name: string) => ({
    id: `${id}-${name}`,
    name,
    error: errorOf(name),
    onEdit: () => edited(name),
  })
  return (
    <form
      ref={form}
      className="code-batch"
      aria-label={say('One-time codes of {name}', { name: coupon.name })}
      noValidate
      onSubmit={submit}
    >
      <p role="status">
        {coupon.codes === 0
          ? say('No codes yet: until there are some, nobody can use this coupon.')
          : say('{codesLeft} of {codes} codes are free.', {
              codesLeft: coupon.codesLeft.toLocaleString('en'),
              codes: coupon.codes.toLocaleString('en'),
            })}
      </p>
      <CouponBox
        {...box('count')}
        label={say('How many')}
        defaultValue="200"
        inputMode="numeric"
        maxLength={10}
      />
      <CouponBox
        {...box('prefix')}
        label={say('Begin with, if anything')}
        className="coupon-code-box"
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="coupon-form-buttons">
        <button type="submit" className="desk-button" aria-disabled={isSending}>
          {isSending ? say('Making…') : say('Make codes')}
        </button>
        <button
          type="button"
          className="desk-button"
          aria-disabled={coupon.codes === 0}
          onClick={() => coupon.codes > 0 && void actions.download(coupon)}
        >
          <BackofficeIcon name="download" />
          {say('Download CSV')}
        </button>
      </div>
      <Failure text={general} />
    </form>
  )
}

/** Sends the form once; after a lost answer the same codes are asked for again, not more. */
function useCodeForm(coupon: ShownShopCoupon) {
  const queries = useQueryClient()
  const sending = useSending()
  const { form, problem, errorOf, edited, clear, stop } = useProblem()
  const key = useRef(crypto.randomUUID())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy()) return
    const fields = new FormData(event.currentTarget)
    const count = typedNumber(String(fields.get('count') ?? '')) ?? Number.NaN
    const prefix = prefixOf(String(fields.get('prefix') ?? ''))
    const isCount = Number.isInteger(count) && count >= 1 && count <= MAXIMUM_CODES_AT_ONCE
    if (!isCount) return stop({ fields: { count: CODE_MESSAGES.count } })
    if (!isPrefix(prefix)) return stop({ fields: { prefix: CODE_MESSAGES.prefix } })
    sending.begin()
    clear()
    try {
      const made = await makeCodes(coupon.id, { count, prefix, key: key.current })
      key.current = crypto.randomUUID()
      showToast({
        kind: 'success',
        text: made.length === 1 ? say('1 code made.') : say('{count} codes made.', { count: made.length }),
      })
    } catch (error) {
      stop({ general: say('The codes could not be made. {error}', { error: failureText(error) }) })
    }
    await refreshShopCoupons(queries)
    sending.end()
  }
  return {
    form,
    isSending: sending.isSending,
    general: problem?.general,
    errorOf,
    edited(name: string) {
      edited(name)
      // other codes are another request
      key.current = crypto.randomUUID()
    },
    submit,
  }
}
