import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { deleteProduct, restoreProduct, type ShownProduct } from '../../api/products.ts'
import { screens } from '../../menu-entries.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { type Place, productPath, SAME_PRODUCT, showsProduct } from '../product-address.ts'
import { hideProduct, refreshProducts, showProduct } from '../use-product.ts'

/** How long a deletion can be undone, in milliseconds; longer while the pointer is on the toast. */
const UNDO_MS = 10_000

/** Deletes a product, removes it from view and offers an undo. Throws `CallFailed`. */
export function useDeletion({ id, name, slug }: ShownProduct) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const place = usePlace()
  const bringBack = useBringBack()
  return async (isByKeyboard: boolean): Promise<void> => {
    await ofBackoffice(queries, SaveEngine).inTurn(id, () => deleteProduct(id))
    const isStillShown = place.current !== undefined && showsProduct(place.current, slug)
    // first: while the product is in the list, its name leads back to it
    hideProduct(queries, id)
    if (isStillShown)
      await navigate(screens.products.path, {
        replace: true,
        preventScrollReset: true,
        state: SAME_PRODUCT,
      })
    const takesFocus = isByKeyboard && isStillShown
    const undo = { label: say('Undo'), run: () => void bringBack(id, name), takesFocus }
    showToast({ kind: 'success', text: say('{name} was deleted.', { name }), action: undo, lifeMs: UNDO_MS })
  }
}

/** The present or the next address; undefined once the product is out of view. */
function usePlace() {
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const place = useRef<Place>(undefined)
  useEffect(() => {
    place.current = next
    return () => {
      place.current = undefined
    }
  }, [next])
  return place
}

/** Undoes a deletion and shows the product again. */
function useBringBack() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async function bringBack(id: string, name: string): Promise<void> {
    try {
      const product = await ofBackoffice(queries, SaveEngine).inTurn(id, () => restoreProduct(id))
      showProduct(queries, product)
      showToast({ kind: 'success', text: say('{name} is back.', { name: product.name }) })
      await navigate(productPath(product.slug), { preventScrollReset: true })
    } catch (error) {
      const again = { label: say('Try again'), run: () => void bringBack(id, name) }
      const text = say('{name} could not be brought back. {error}', { name, error: failureText(error) })
      showToast({ kind: 'error', text, action: again, lifeMs: UNDO_MS })
    }
    await refreshProducts(queries)
  }
}
