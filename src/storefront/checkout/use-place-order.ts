import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { failedOrder, ORDER_FAILED_MESSAGE, type OrderProblem } from './order-problem.ts'
import type { OrderSending, SentOrder } from './send-order.ts'
import type { CheckoutFields } from './use-order-fields.ts'
import type { CheckoutLines } from './use-order-lines.ts'

type CheckoutParts = { order: CheckoutLines; delivery: CheckoutFields; problemAtFirst: OrderProblem | null }

/** Sends the order once, however often the button is pressed, and shows why it was refused. */
export function usePlaceOrder({ order, delivery, problemAtFirst }: CheckoutParts) {
  const speaker = useLanguage()
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
    if (refused.code?.match(/^(coupon|shipping|total)_/)) order.checkAgain(refused)
  }
  const settle = (sent: SentOrder) => {
    if (sent.became === 'refused') return refuse(sent.problem)
    if (sent.became === 'unusable') {
      sending.set(false)
      delivery.setErrors(sent.errors)
      return setTroubles(troubles + 1)
    }
    // the checkout leaves the history: Back leads to the cart, not to a form that was sent
    if (!sent.page) return location.replace(speaker.href('/order-confirmed'))
    setConfirmation(sent.page)
  }

  return {
    isSending: sending.isSending,
    problem,
    setProblem,
    TroubledLines,
    confirmation,
    /** Counts the failed tries. */
    troubles,
    /** Preloads the code for sending while the shopper types. After a failure the submit loads it again. */
    prepare() {
      load().catch(() => undefined)
      fetchToasts().catch(() => undefined)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (order.lines.length === 0 || !sending.begin()) return
      setProblem(null)
      const { fields, zone, places } = delivery
      const named = places?.nameOf
      const { lines, coupon, isDirect, couponScope } = order
      const seen = { seenTotalTaka: order.totalTaka(zone), shippingTaka: zone.chargeTaka }
      void load()
        .then(({ sendOrder }) =>
          sendOrder({ fields, named, lines, coupon, isDirect, couponScope, ...seen }, speaker),
        )
        .then(settle, () =>
          refuse(failedOrder(speaker.say('Could not reach the shop. Check your connection.'))),
        )
    },
  }
}

export type PlacingOrder = ReturnType<typeof usePlaceOrder>

/** The code for sending, loaded on request; at once when the page came back with a refused order. */
function useOrderSending(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<OrderSending>()
  const load = async () => {
    const { orderSending } = await import('./send-order.ts')
    setLoaded(orderSending)
    return orderSending
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
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
    // after the browser's Back the cached page would still show the form as sending
    const shown = (event: PageTransitionEvent) => event.persisted && set(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return {
    isSending,
    set,
    /** False when it is already on its way. */
    begin(): boolean {
      if (isBusy.current) return false
      set(true)
      return true
    },
  }
}

let loading: Promise<typeof import('../frame/toasts.tsx')> | undefined

/** Preloads the code for toasts: a lost connection cannot load it any more. */
function fetchToasts() {
  loading ??= import('../frame/toasts.tsx')
  // after a failure the next toast tries again
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Shows a text at the edge of the screen. Never the only place of an error: it disappears by itself, and without a
 * connection the first one cannot load.
 */
function showToast(toast: Omit<Toast, 'id'>): void {
  fetchToasts().then(
    ({ toastInRegion }) => toastInRegion(toast),
    () => {},
  )
}
