import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useProblem } from '#web/app/use-problem.ts'
import { useSending } from '#web/app/use-sending.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { productPath } from '../product-address.ts'
import { refreshProducts, showProduct } from '../use-product.ts'
import { productAdder } from './product-adder.ts'
import { type ProductDraft, problemsInAnswer, readDraft } from './product-draft.ts'

/** Sends the form once, even after several presses, and shows the new product. `isHeld`: a picture is loading. */
export function useAddProduct(
  draft: ProductDraft,
  { isHeld, onAdded }: { isHeld: boolean; onAdded(): void },
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = useSending()
  const [add] = useState(() => productAdder())
  const { form, problem, errorOf, edited, clear, stop } = useProblem()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.isBusy() || isHeld) return
    const given = readDraft(draft)
    if (!given.ok) return stop({ fields: given.problems })
    sending.begin()
    clear()
    try {
      const product = await add(given.fields)
      showProduct(queries, product)
      void refreshProducts(queries)
      onAdded()
      showToast({ kind: 'success', text: say('Product created successfully!') })
      await navigate(productPath(product.slug))
    } catch (error) {
      sending.end()
      const general = say('Product creation failed: {error}', { error: failureText(error) })
      const fields = error instanceof CallFailed ? problemsInAnswer(error.answer.fields) : {}
      stop({ general, fields })
      showToast({ kind: 'error', text: general })
    }
  }
  return { form, problem, errorOf, edited, submit, isSending: sending.isSending }
}
