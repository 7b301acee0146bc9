import { useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { receiveReturn, requestReturn } from '../../api/parcels.ts'
import { askReturned, askReturnRequest } from '../actions/order-questions.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { putIntoLists, refetchOrder } from '../use-orders.ts'

/** Records what came back of a parcel, or requests its return: each asks first, then sends it to the shop. */
export function useReturns() {
  const queries = useQueryClient()

  async function receive(order: StaffOrder, returnTo?: HTMLElement | null): Promise<void> {
    const returned = await askReturned(order, { subject: orderSubject(order), returnTo })
    if (returned === undefined) return
    try {
      putIntoLists(queries, await receiveReturn(order.id, returned))
      const words = returned === null ? say('nothing received yet') : say('return received')
      showToast({
        kind: 'success',
        text: say('Order {orderNo}: {words}', { orderNo: order.orderNo, words }),
      })
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('Return not received. {error}', { error: failureText(error) }),
        lifeMs: READ_MS,
      })
      await refetchOrder(queries, order.id)
    }
  }

  async function request(order: StaffOrder, returnTo?: HTMLElement | null): Promise<void> {
    const asked = await askReturnRequest({ subject: orderSubject(order), returnTo })
    if (!asked) return
    try {
      await requestReturn(order.id, asked.reason)
      showToast({
        kind: 'success',
        text: say('Order {orderNo}: the courier was asked to bring it back.', { orderNo: order.orderNo }),
      })
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The courier was not asked. {error}', { error: failureText(error) }),
        lifeMs: READ_MS,
      })
    }
    await refetchOrder(queries, order.id)
  }

  return { receive, request }
}

/** The reason of a failure takes longer to read than a toast stays, in milliseconds. */
const READ_MS = 8000
