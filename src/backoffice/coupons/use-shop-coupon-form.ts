import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'
import {
  SHOP_COUPON_KINDS,
  SHOP_COUPON_MESSAGES,
  type ShopCouponTerms,
  termsProblems,
} from '#domain/coupons/shop-coupon.ts'
import type { FormProblem } from '#web/app/form-problem.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { addShopCoupon, changeShopCoupon, type ShownShopCoupon } from '../api/shop-coupons.ts'
import { refreshShopCoupons } from './use-shop-coupons.ts'

const texts = spoken({
  add: { done: 'Coupon added successfully!', failed: 'Failed to add coupon.' },
  change: { done: 'Coupon updated!', failed: 'Failed to update coupon.' },
})

/** The names of the boxes on the wire. */
const wireNames: Readonly<Record<string, string>> = {
  minimum_taka: 'minimumTaka',
  product_ids: 'productIds',
  limit_of_phone: 'limitOfPhone',
  first_day: 'firstDay',
  last_day: 'lastDay',
}

type FormGiven = { coupon: ShownShopCoupon | undefined; onDone(form: Element): void }

/** The form of a shop coupon: checked first, sent once, with problems beside their fields. Nothing typed is lost. */
export function useShopCouponForm({ coupon, onDone }: FormGiven) {
  const queries = useQueryClient()
  const sending = useSending()
  const { form, problem, errorOf, edited, clear, stop } = useProblem()
  const key = useRef(crypto.randomUUID())
  const words = texts[coupon ? 'change' : 'add']

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy()) return
    const terms = readTerms(event.currentTarget)
    const wrong = problemOf(event.currentTarget, terms)
    if (wrong) return stop(wrong)
    sending.begin()
    clear()
    try {
      if (coupon) await changeShopCoupon(coupon, { terms })
      else await addShopCoupon(terms, key.current)
      showToast({ kind: 'success', text: words.done })
      // after a cancel another form may stand in its place
      if (form.current) onDone(form.current)
    } catch (error) {
      showToast({ kind: 'error', text: `${words.failed} ${failureText(error)}` })
      stop(failedProblem(error, words.failed))
      // what was refused was not added, and other terms need another key
      if (error instanceof CallFailed && error.isRefused) key.current = crypto.randomUUID()
    }
    sending.end()
    void refreshShopCoupons(queries)
  }
  return { form, isSending: sending.isSending, general: problem?.general, errorOf, edited, submit }
}

function readTerms(form: HTMLFormElement): ShopCouponTerms {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : numberOf(text(name)))
  const kind = SHOP_COUPON_KINDS.find(one => one === text('kind')) ?? 'percent'
  const scope = text('scope')
  return {
    name: text('name'),
    code: text('one-time') === 'yes' ? null : text('code'),
    kind,
    amount: kind === 'delivery' ? 0 : (number('amount') ?? 0),
    minimumTaka: number('minimumTaka') ?? 0,
    category: scope === 'category' ? text('category') : null,
    productIds: scope === 'products' ? fields.getAll('product').map(String) : [],
    limit: number('limit'),
    limitOfPhone: number('limitOfPhone'),
    firstDay: text('firstDay') || null,
    lastDay: text('lastDay') || null,
  }
}

/** NaN for text that is no number. */
const numberOf = (typed: string): number => typedNumber(typed.replace(/%\s*$/, '')) ?? Number.NaN

function problemOf(form: HTMLFormElement, terms: ShopCouponTerms): FormProblem | undefined {
  const fields: Record<string, string> = { ...termsProblems(terms) }
  for (const name of ['firstDay', 'lastDay']) {
    const box = form.elements.namedItem(name)
    // an incomplete day reads as empty
    if (box instanceof HTMLInputElement && box.validity.badInput) fields[name] = SHOP_COUPON_MESSAGES.day
  }
  const isNoneChosen = new FormData(form).get('scope') === 'products' && terms.productIds.length === 0
  if (isNoneChosen) fields.productIds = say('Please choose a product')
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

/** The shop's messages beside the fields; otherwise one message under the form, also for a failed call. */
function failedProblem(error: unknown, failed: string): FormProblem {
  const sent = error instanceof CallFailed ? error.answer.fields : undefined
  const fields = Object.entries(isRecord(sent) ? sent : {}).flatMap(([name, text]) =>
    typeof text === 'string' ? [[wireNames[name] ?? name, text] as const] : [],
  )
  if (fields.length > 0) return { fields: Object.fromEntries(fields) }
  return { general: `${failed} ${failureText(error)}` }
}
