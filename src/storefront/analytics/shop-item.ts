import type { CartLine } from '#domain/checkout/cart.ts'
import type { ShopItem } from './data-layer.ts'

/** The source of an item: a line of a cart or an order, or a product whose size is not chosen yet. */
export type Pairs = Pick<
  CartLine,
  'productId' | 'name' | 'priceTaka' | 'quantity' | 'category' | 'listPriceTaka'
> & {
  color: string | null
  size: number | null
}

/** One item of an event; `index` is its place among them. */
export function shopItem(pairs: Pairs, index: number): ShopItem {
  const { productId, name, priceTaka, listPriceTaka = 0, category, quantity, color, size } = pairs
  return {
    item_id: productId,
    item_name: name,
    price: priceTaka,
    quantity,
    item_color: color ?? '',
    item_size: String(size ?? ''),
    item_variant: [color, size].filter(part => part !== null).join(' / '),
    index,
    ...(category && { item_category: category }),
    ...(listPriceTaka > priceTaka && { discount: listPriceTaka - priceTaka }),
  }
}

/** An event's items and their value in taka. */
export const itemsAndValue = (lines: readonly Pairs[]) => ({
  value: lines.reduce((sum, line) => sum + line.priceTaka * line.quantity, 0),
  items: lines.map(shopItem),
})
