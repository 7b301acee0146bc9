import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { spoken } from '#backoffice/language/say.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import {
  COUPON_MESSAGES,
  type CouponProblem,
  couponChangeProblem,
  newCouponProblem,
} from '#domain/checkout/coupon.ts'
import type { FormProblem } from '#web/app/form-problem.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { addCoupon, changeCoupon, type SentCoupon, type ShownCoupon } from '../../api/coupons.ts'
import { refreshCoupons, showCoupon } from './use-coupons.ts'

const texts = spoken({
  add: { done: 'Coupon added successfully!', failed: 'Failed to add coupon.' },
  change: { done: 'Coupon updated!', failed: 'Failed to update coupon.' },
})

/** The boxes of the form, by the names of their fields. */
const BOXES = ['code', 'discountPercent', 'lastDay'] as const
/** The names of the boxes on the wire. */
const wireNames: Readonly<Record<string, (typeof BOXES)[number]>> = {
  code: 'code',
  newCode: 'code',
  discountPercentage: 'discountPercent',
  expiresAt: 'lastDay',
}

type CouponFormGiven = {
  productId: string
  /** The coupon to change; undefined for one to add. */
  coupon: ShownCoupon | undefined
  /** Saved, unless the form is closed by then. */
  onDone(form: Element): void
}

/** The form of a coupon: checked first, sent once, with problems beside their fields. Nothing typed is lost. */
export function useCouponForm({ productId, coupon, onDone }: CouponFormGiven) {
  const queries = useQueryClient()
  const sending = useSending()
  const { form, problem, errorOf, edited, clear, stop } = useProblem()
  const words = texts[coupon ? 'change' : 'add']

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy()) return
    const typed = readForm(event.currentTarget)
    const wrong = problemOf(typed, coupon === undefined)
    if (wrong) return stop(wrong)
    sending.begin()
    clear()
    try {
      const shown = coupon
        ? await changeCoupon(productId, coupon.code, typed)
        : await addCoupon(productId, typed)
      showToast({ kind: 'success', text: words.done })
      // after a cancel another form may stand in its place
      if (form.current) onDone(form.current)
      void showCoupon(queries, productId, shown)
    } catch (error) {
      showToast({ kind: 'error', text: `${words.failed} ${failureText(error)}` })
      stop(failedProblem(error, words.failed))
      // others may have changed or deleted it
      if (error instanceof CallFailed && error.isRefused) void refreshCoupons(queries, productId)
    }
    sending.end()
  }
  return { form, isSending: sending.isSending, general: problem?.general, errorOf, edited, submit }
}

type TypedForm = SentCoupon & { isDayBroken: boolean }

function readForm(form: HTMLFormElement): TypedForm {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  const dayBox = form.elements.namedItem('lastDay')
  return {
    code: text('code'),
    discountPercent: numberOf(text('discountPercent')),
    lastDay: text('lastDay'),
    // an incomplete day reads as empty
    isDayBroken: dayBox instanceof HTMLInputElement && dayBox.validity.badInput,
  }
}

/** NaN for text that is no number, such as an empty box. */
const numberOf = (typed: string): number => typedNumber(typed.replace(/%\s*$/, '')) ?? Number.NaN

function problemOf({ isDayBroken, ...typed }: TypedForm, isNew: boolean): FormProblem | undefined {
  const percent = Number.isNaN(typed.discountPercent) ? undefined : typed.discountPercent
  const found = isNew
    ? newCouponProblem({ ...typed, discountPercent: percent })
    : couponChangeProblem({ ...typed, discountPercent: typed.discountPercent })
  const fields: CouponProblem['fields'] = { ...found?.fields }
  if (isDayBroken) fields.lastDay = COUPON_MESSAGES.lastDay
  const shown = Object.fromEntries(BOXES.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
  if (Object.keys(shown).length === 0) return undefined
  return found?.message === COUPON_MESSAGES.fields
    ? { general: COUPON_MESSAGES.fields, fields: shown }
    : { fields: shown }
}

/** The shop's messages beside the fields; otherwise one message under the form, also for a failed call. */
function failedProblem(error: unknown, failed: string): FormProblem {
  const sent = error instanceof CallFailed ? error.answer.fields : undefined
  const fields = Object.entries(isRecord(sent) ? sent : {}).flatMap(([name, text]) => {
    const box = wireNames[name]
    return box && typeof text === 'string' ? [[box, text] as const] : []
  })
  if (fields.length > 0) return { fields: Object.fromEntries(fields) }
  return { general: `${failed} ${failureText(error)}` }
}
