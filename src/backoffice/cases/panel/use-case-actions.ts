import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { failureText } from '../../api/call-shop.ts'
import { changeCase, type SentAction } from '../../api/cases.ts'
import { askToBook } from '../../orders/actions/order-questions.ts'
import { whatToAgree } from '../../orders/parcels/use-add-parcel.ts'
import { refreshOrders } from '../../orders/use-orders.ts'
import { refreshProducts } from '../../products/use-product.ts'
import { refreshCases } from '../use-cases.ts'

/** What a person does with a case that is decided: each press once. `failure` stays until the next press. */
export function useCaseActions(one: Case) {
  const queries = useQueryClient()
  const sending = useSending()
  const [failure, setFailure] = useState<string>()

  /** Why it was refused; undefined: it is done. */
  async function act(action: SentAction, done: string): Promise<string | undefined> {
    if (sending.isBusy()) return undefined
    sending.begin()
    setFailure(undefined)
    let refused: string | undefined
    try {
      await changeCase(one.id, action)
      showToast({ kind: 'success', text: say('Case {caseNo}: {done}', { caseNo: one.caseNo, done }) })
    } catch (error) {
      const agreed = whatToAgree(error)
      if (agreed && action.action === 'book') {
        sending.end()
        const { title, hasLooked } = agreed
        const isMeant = await askToBook({
          subject: say('Case {caseNo}', { caseNo: one.caseNo }),
          title,
          text: failureText(error),
        })
        const meant = { ...action, ...(hasLooked ? { looked: true } : { price_agreed: true }) }
        return isMeant ? await act(meant, done) : undefined
      }
      refused = failureText(error)
      setFailure(refused)
    }
    sending.end()
    await Promise.all([refreshCases(queries), refreshOrders(queries), refreshProducts(queries)])
    return refused
  }

  return { act, failure, isSending: sending.isSending }
}

export type CaseActions = ReturnType<typeof useCaseActions>
