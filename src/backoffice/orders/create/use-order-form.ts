import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownProduct } from '../../api/products.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { productInView, productQuery, productsOf } from '../../products/use-product.ts'
import { useAddressCharge } from './address-charge.ts'
import type { FormPart } from './form-part.ts'
import type { ItemDraft } from './order-draft.ts'
import { usePasteView } from './paste-view.ts'
import { useCreateOrder } from './use-create-order.ts'
import type { useOrderDraft } from './use-order-draft.ts'

/** Others sell while a form is open; the stock that it shows is no older than this. */
const STOCK_EVERY_MS = 15_000

/** The form with its products and its problems. */
export function useOrderForm(drafting: ReturnType<typeof useOrderDraft>, onClose: () => void) {
  const { change, changeBy, clear } = drafting
  const { district, charged, charges } = useAddressCharge(drafting.draft)
  const { sources } = useOrderSettings()
  // the source of a copied order, or of a form of yesterday, may have left the settings
  const draft = sources.includes(charged.source) ? charged : { ...charged, source: '' }
  const ordered = useOrderedProducts(draft.items)
  const creating = useCreateOrder({
    draft,
    products: ordered.products,
    onKeyUsed: key => change({ key }),
    onCreated() {
      if (usePasteView.getState().goOn()) return
      clear()
      onClose()
    },
  })
  const part: FormPart = {
    draft,
    district,
    charges,
    isChargeChosen: drafting.draft.deliveryChargeTaka !== null,
    errorOf: creating.errorOf,
    name: creating.name,
    change(changes, ...fields) {
      creating.edited(...fields)
      change(changes)
    },
  }
  return {
    ...ordered,
    creating,
    part,
    changeItem: (index: number) => (item: ItemDraft) => {
      // the catalogue price changes with the items
      creating.edited(`items.${index}`, 'price')
      changeBy(({ items }) => ({ items: items.with(index, item) }))
    },
    changeItems(by: (items: ItemDraft[]) => ItemDraft[]) {
      creating.edited('items', 'price')
      changeBy(({ items }) => ({ items: by(items) }))
    },
    clear() {
      clear()
      creating.forget()
    },
  }
}

/**
 * The products of the form with their stock: loaded when they are chosen, when the window gets the focus, and at
 * intervals. `failed`: those that could not be loaded, with a retry.
 */
function useOrderedProducts(items: readonly ItemDraft[]) {
  const queries = useQueryClient()
  const ids = [...new Set(items.map(item => item.productId).filter(Boolean))]
  const { data = [], refetch } = useQuery({
    queryKey: productsOf(ids),
    queryFn: () => Promise.all(ids.map(id => load(queries, id))),
    placeholderData: keepPreviousData,
    refetchInterval: STOCK_EVERY_MS,
  })
  const products = new Map<string, ShownProduct>()
  const failed = new Map<string, { error: Error; retry(): void }>()
  for (const { id, product, error } of data) {
    if (product) products.set(id, product)
    else if (error) failed.set(id, { error, retry: () => void refetch() })
  }
  return { products, failed }
}

/** A product, or why it could not be loaded; one that was here before stays. */
const load = (queries: QueryClient, id: string) =>
  queries.fetchQuery(productQuery(id)).then(
    product => ({ id, product, error: undefined }),
    (error: Error) => ({ id, product: productInView(queries, id), error }),
  )
