import type { OrderItem } from '../orders/order.ts'

/** The courier accepts 255 characters; fewer leave room for how it may count other scripts. */
export const MAXIMUM_ITEM_DESCRIPTION_LENGTH = 200

/** Marks that something is left out. */
const MORE = '…'

/**
 * The contents of a parcel, for the courier: `Oxford / Master / 42 ×1; Loafer / Tan / 41 ×2`, at most
 * `MAXIMUM_ITEM_DESCRIPTION_LENGTH` characters. A line that does not fit is left out as a whole; only a first line that
 * is too long by itself is cut.
 */
export function itemDescription(
  items: readonly Pick<OrderItem, 'productName' | 'color' | 'size' | 'quantity'>[],
): string {
  const lines = items.map(
    ({ productName, color, size, quantity }) => `${productName} / ${color} / ${size} ×${quantity}`,
  )
  const all = lines.join('; ')
  if (all.length <= MAXIMUM_ITEM_DESCRIPTION_LENGTH) return all
  const room = MAXIMUM_ITEM_DESCRIPTION_LENGTH - `; ${MORE}`.length
  const [first = '', ...others] = lines
  if (first.length > room) return beginningOf(first, room) + MORE
  let text = first
  for (const line of others) {
    if (`${text}; ${line}`.length > room) break
    text = `${text}; ${line}`
  }
  return `${text}; ${MORE}`
}

/** The first whole characters that fit; a surrogate pair is not cut in half. */
function beginningOf(text: string, room: number): string {
  let beginning = ''
  for (const character of text) {
    if (beginning.length + character.length > room) break
    beginning += character
  }
  return beginning
}
