import { useAddressCharge } from './address-charge.ts'
import type { FormPart } from './form-part.ts'
import type { ItemDraft } from './order-draft.ts'
import { useCreateOrder } from './use-create-order.ts'
import type { useOrderDraft } from './use-order-draft.ts'
import { useOrderedProducts } from './use-ordered-products.ts'

/** The form with its products and what is wrong with it. */
export function useOrderForm(drafting: ReturnType<typeof useOrderDraft>, onClose: () => void) {
  const { change, changeBy, clear } = drafting
  const { district, charged: draft } = useAddressCharge(drafting.draft)
  const ordered = useOrderedProducts(draft.items)
  const creating = useCreateOrder({
    draft,
    products: ordered.products,
    onKeyUsed: key => change({ key }),
    onCreated() {
      clear()
      onClose()
    },
  })
  const part: FormPart = {
    draft,
    district,
    isChargeChosen: drafting.draft.deliveryChargeTaka !== null,
    errorOf: creating.errorOf,
    say: creating.say,
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
      // what the catalogue asks changes with the items
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
