import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ProductStatus } from '#domain/catalog/product-fields.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useProductEdits } from '../product-edits.ts'
import { refreshProducts } from '../use-product.ts'
import { useDeletion } from './use-deletion.ts'

export type ProductActions = ReturnType<typeof useProductActions>

/** An Admin's actions on the whole product. A failure stays in view until the next try. */
export function useProductActions(product: ShownProduct) {
  const { id, status } = product
  const queries = useQueryClient()
  const edits = useProductEdits()
  const deleteIt = useDeletion(product)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'delete' | 'status'>()
  const [failure, setFailure] = useState<string>()

  function toast(text: string): void {
    setFailure(text)
    showToast({ kind: 'error', text })
  }

  async function switchTo(wanted: ProductStatus): Promise<void> {
    setBusy('status')
    setFailure(undefined)
    try {
      await edits.write({ id, fields: { status: wanted }, expected: { status } })
      showToast({ kind: 'success', text: say('Product updated!') })
    } catch (error) {
      toast(say('Update failed. {error}', { error: failureText(error) }))
      void refreshProducts(queries)
    }
    setBusy(undefined)
  }

  async function remove(isByKeyboard: boolean): Promise<void> {
    setBusy('delete')
    setFailure(undefined)
    try {
      await deleteIt(isByKeyboard)
    } catch (error) {
      toast(deletionFailure(error))
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

/** The text for a deletion that was refused, or had no answer. */
const deletionFailure = (error: unknown): string =>
  error instanceof CallFailed && error.isRefused
    ? say('Failed to delete product. {error}', { error: failureText(error) })
    : say('Failed delete this product... {error}', { error: failureText(error) })
