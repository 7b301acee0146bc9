import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchToasts, showToast } from '../frame/show-toast.ts'
import { failedOrder, ORDER_FAILED_MESSAGE, type OrderProblem } from './order-problem.ts'
import type { OrderSending, SentOrder } from './send-order.ts'
import type { OrderFieldsInHand } from './use-order-fields.ts'
import type { OrderLinesInHand } from './use-order-lines.ts'

type InHand = { order: OrderLinesInHand; delivery: OrderFieldsInHand; problemAtFirst: OrderProblem | null }

/** Sends the order once, however often the button is pressed, and says why when it was not taken. */
export function usePlaceOrder({ order, delivery, problemAtFirst }: InHand) {
  const sending = useSending()
  const { load, TroubledLines } = useOrderSending(problemAtFirst !== null)
  const [problem, setProblem] = useState(problemAtFirst)
  const [confirmation, setConfirmation] = useState<ReactNode>()
  const [troubles, setTroubles] = useState(0)

  const refuse = (refused: OrderProblem) => {
    sending.set(false)
    setProblem(refused)
    delivery.setErrors(refused.fields)
    setTroubles(troubles + 1)
    showToast({ kind: 'error', text: ORDER_FAILED_MESSAGE })
    if (refused.code === 'shipping_mismatch') delivery.correctArea('outside')
    if (refused.code?.match(/^(coupon|total)_/)) order.checkAgain()
  }
  const settle = (sent: SentOrder) => {
    if (sent.became === 'refused') return refuse(sent.problem)
    if (sent.became === 'unusable') {
      sending.set(false)
      delivery.setErrors(sent.errors)
      return setTroubles(troubles + 1)
    }
    // the checkout leaves the history: going back leads to the cart, not to a form that was sent
    if (!sent.page) return location.replace('/order-confirmed')
    setConfirmation(sent.page)
  }

  return {
    isSending: sending.isSending,
    problem,
    setProblem,
    TroubledLines,
    confirmation,
    /** Counts the tries that failed. */
    troubles,
    /** Fetches while the shopper types what is needed next. What failed is fetched again by the submit itself. */
    prepare() {
      load().catch(() => undefined)
      fetchToasts().catch(() => undefined)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (order.lines.length === 0 || !sending.begin()) return
      setProblem(null)
      const { fields } = delivery
      const { lines, coupon, isDirect, couponScope } = order
      const { grandTotalTaka } = order.totals(fields.area)
      void load()
        .then(({ sendOrder }) =>
          sendOrder({ fields, lines, coupon, isDirect, couponScope, seenTotalTaka: grandTotalTaka }),
        )
        .then(settle, () => refuse(failedOrder('Could not reach the shop. Check your connection.')))
    },
  }
}

export type PlacingOrder = ReturnType<typeof usePlaceOrder>

/** What sending needs, fetched when it is asked for; at once when the page came back with a refused order. */
function useOrderSending(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<OrderSending>()
  const load = async () => {
    const { orderSending } = await import('./send-order.ts')
    setLoaded(orderSending)
    return orderSending
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form hydrates
  useEffect(() => {
    if (isNeeded) load().catch(() => undefined)
  }, [])
  return { load, TroubledLines: loaded?.TroubledLines }
}

/** Whether the order is on its way. */
function useSending() {
  const [isSending, setSending] = useState(false)
  // a second press may come before the first one is rendered
  const isBusy = useRef(false)
  const set = (next: boolean) => {
    isBusy.current = next
    setSending(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once
  useEffect(() => {
    // brought back by the browser's back button, the form is found as it was left: sending
    const shown = (event: PageTransitionEvent) => event.persisted && set(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return {
    isSending,
    set,
    /** False when it is on its way already. */
    begin(): boolean {
      if (isBusy.current) return false
      set(true)
      return true
    },
  }
}
