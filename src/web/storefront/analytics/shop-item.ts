import type { CartLine } from '#domain/cart.ts'
import type { ShopItem } from './data-layer.ts'

/** What an item is made from: a line of a cart or an order, or a product whose size is not chosen yet. */
export type Pairs = Pick<CartLine, 'productId' | 'name' | 'priceTaka' | 'quantity'> & {
  color: string | null
  size: number | null
}

export const shopItem = ({ productId, name, priceTaka, quantity, color, size }: Pairs): ShopItem => ({
  item_id: productId,
  item_name: name,
  price: priceTaka,
  quantity,
  item_color: color ?? '',
  item_size: String(size ?? ''),
  item_variant: [color, size].filter(part => part !== null).join(' / '),
})

/** An event's items and their value in taka. */
export const itemsAndValue = (lines: readonly Pairs[]) => ({
  value: lines.reduce((sum, line) => sum + line.priceTaka * line.quantity, 0),
  items: lines.map(shopItem),
})
