import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { newId } from '#domain/id.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { createOrder } from '../../api/create-order.ts'
import { screens } from '../../menu-entries.ts'
import { refreshProducts } from '../../products/use-product.ts'
import { orderMadeHere } from '../live/waiting-orders.ts'
import { refreshOrders } from '../use-orders.ts'
import { problemsInAnswer } from './answer-problems.ts'
import { checkDraft, type Products } from './check-draft.ts'
import type { ClaimDraft, OrderDraft } from './order-draft.ts'
import { useProblems } from './use-problems.ts'

type Creating = {
  draft: OrderDraft
  products: Products
  onKeyUsed(freshKey: string): void
  onCreated(): void
}

/** Sends the form once, even if submit is pressed several times. Problems stand beside their fields. */
export function useCreateOrder({ draft, products, onKeyUsed, onCreated }: Creating) {
  const queries = useQueryClient()
  const sending = useSending()
  const problems = useProblems()
  const toastCreated = useToastCreated()
  /** The phone of the first attempt that may have created an order. */
  const [phoneToLookFor, setPhoneToLookFor] = useState<string>()

  async function submit(): Promise<void> {
    if (sending.isBusy()) return
    const checked = checkDraft(draft, products)
    if (!checked.ok) return problems.stop(checked.problems)
    sending.begin()
    problems.forget()
    try {
      const claim = await readClaim(draft.claim)
      if (claim && 'problems' in claim) {
        sending.end()
        return problems.stop(claim.problems)
      }
      const order = await createOrder(checked.order)
      sending.end()
      onCreated()
      toastCreated(order)
      if (claim) void claim.send(queries, order)
    } catch (error) {
      sending.end()
      const refused = problemsInAnswer(error, draft)
      if (refused.isKeyUsed) onKeyUsed(newId(new Date()))
      if (refused.mayExist) setPhoneToLookFor(phone => phone ?? draft.phone)
      else setPhoneToLookFor(undefined)
      // the stock in the form was older than the shop's
      void refreshProducts(queries)
      problems.stop(refused.problems, refused.general)
      showToast({ kind: 'error', text: say('Failed to create order. Check stock or details.') })
    }
  }
  return { ...problems, submit, isSending: sending.isSending, phoneToLookFor }
}

/** What the customer says was sent, checked and ready to be noted; its code stands where its fields do. */
const readClaim = async (claim: ClaimDraft | null) =>
  claim && (await import('./claim/send-claim.ts')).readyClaim(claim)

/** Shows that an order was created, with a link to it, and refreshes every list. */
function useToastCreated() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const view = (order: StaffOrder) => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(pathname === screens.orders.path ? search : '')
    query.set('order', order.id)
    void navigate({ pathname: screens.orders.path, search: query.toString() })
  }
  return (order: StaffOrder) => {
    orderMadeHere(order.id)
    void refreshOrders(queries)
    void refreshProducts(queries)
    void queries.invalidateQueries({ queryKey: ['customers'] })
    showToast({
      kind: 'success',
      text: say('Order created successfully!'),
      action: { label: say('View'), run: () => view(order) },
    })
  }
}
