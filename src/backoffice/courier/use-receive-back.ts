import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { receiveAllBack } from '../api/courier.ts'
import { refreshOrders } from '../orders/use-orders.ts'
import { refreshCourier } from './use-courier.ts'

export type Receiving = {
  isBusy(id: string): boolean
  failureOf(id: string): string | undefined
  receive(order: StaffOrder): void
}

/** Receives everything that came back, from the list; a partial return is counted in the order itself. */
export function useReceiveBack(onGone: () => void): Receiving {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const mark = (id: string, isBusy: boolean) =>
    setBusy(held => new Set(isBusy ? [...held, id] : [...held].filter(one => one !== id)))

  const receive = async ({ id, orderNo }: StaffOrder) => {
    mark(id, true)
    setFailures(({ [id]: _gone, ...others }) => others)
    try {
      await receiveAllBack(id)
      onGone()
      showToast({
        kind: 'success',
        text: say('Order {orderNo}: the pairs are back on the shelf.', { orderNo }),
      })
      await Promise.all([refreshOrders(queries), refreshCourier(queries)])
    } catch (error) {
      const text = failureText(error)
      setFailures(held => ({ ...held, [id]: text }))
      showToast({
        kind: 'error',
        text: say('Order {orderNo}: the return is not recorded. {text}', { orderNo, text }),
      })
    }
    mark(id, false)
  }
  return {
    isBusy: id => busy.has(id),
    failureOf: id => failures[id],
    receive: order => {
      if (!busy.has(order.id)) void receive(order)
    },
  }
}
