import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductStatus } from '#domain/product.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { deleteProduct, restoreProduct, type ShownProduct } from '../../api/products.ts'
import { inTurn } from '../in-turn.ts'
import { productQuery, SAME_PRODUCT } from '../use-chosen-product.ts'
import { hideProduct, refreshProducts, showProduct } from '../use-product.ts'
import { useSaveProduct } from '../use-save-product.ts'

/** How long a deletion can be taken back, in milliseconds; longer while somebody points at the offer. */
const UNDO_MS = 10_000

export type ProductActions = ReturnType<typeof useProductActions>

/** What an Admin does with a product as a whole. What failed stays in words until the next try. */
export function useProductActions(product: ShownProduct) {
  const { id, name, status } = product
  const queries = useQueryClient()
  const saveProduct = useSaveProduct(id)
  const navigate = useNavigate()
  const bringBack = useBringBack()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'delete' | 'status'>()
  const [failure, setFailure] = useState<string>()

  function tell(text: string): void {
    setFailure(text)
    showToast({ kind: 'error', text })
  }

  async function switchTo(wanted: ProductStatus): Promise<void> {
    setBusy('status')
    setFailure(undefined)
    try {
      await saveProduct({ status: wanted }, { status })
      showToast({ kind: 'success', text: 'Product updated!' })
    } catch (error) {
      tell(`Update failed. ${failureText(error)}`)
      void refreshProducts(queries)
    }
    setBusy(undefined)
  }

  async function remove(isByKeyboard: boolean): Promise<void> {
    setBusy('delete')
    setFailure(undefined)
    try {
      await inTurn(id, () => deleteProduct(id))
      // first of all: while it is in the list, its name leads back to it
      hideProduct(queries, id)
      await navigate({ search: '' }, { replace: true, preventScrollReset: true, state: SAME_PRODUCT })
      const undo = { label: 'Undo', run: () => void bringBack(id, name), takesFocus: isByKeyboard }
      showToast({ kind: 'success', text: `${name} was deleted.`, action: undo, lifeMs: UNDO_MS })
    } catch (error) {
      tell(deletionFailure(error))
    }
    await refreshProducts(queries)
    setBusy(undefined)
  }

  return {
    failure,
    isAsking,
    isBusy: busy !== undefined,
    ask: () => !busy && setAsking(true),
    cancel: () => setAsking(false),
    confirm(isByKeyboard: boolean) {
      setAsking(false)
      void remove(isByKeyboard)
    },
    switchStatus() {
      if (!busy) void switchTo(status === 'draft' ? 'published' : 'draft')
    },
  }
}

/** Said no to, or not heard of. */
const deletionFailure = (error: unknown): string =>
  error instanceof CallFailed && error.isRefused
    ? `Failed to delete product. ${failureText(error)}`
    : `Failed delete this product... ${failureText(error)}`

/** Takes a deletion back and shows the product again. */
function useBringBack() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async function bringBack(id: string, name: string): Promise<void> {
    try {
      const product = await inTurn(id, () => restoreProduct(id))
      showProduct(queries, product)
      showToast({ kind: 'success', text: `${product.name} is back.` })
      await navigate({ search: productQuery(product.slug) }, { preventScrollReset: true })
    } catch (error) {
      const again = { label: 'Try again', run: () => void bringBack(id, name) }
      const text = `${name} could not be brought back. ${failureText(error)}`
      showToast({ kind: 'error', text, action: again, lifeMs: UNDO_MS })
    }
    await refreshProducts(queries)
  }
}
