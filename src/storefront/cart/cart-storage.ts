import type { CartLine, LineWords } from '#domain/checkout/cart.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'

/**
 * The browser's stored cart, under the specification's keys and field names: `cart` in local storage (a list) and
 * `directPurchase` in session storage (one product or null). Broken or foreign contents are read as empty.
 */
const CART_KEY = 'cart'
const DIRECT_PURCHASE_KEY = 'directPurchase'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const whole = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : otherwise
}

/** A stored item as a line, or undefined unless it has a product, a colour and a size. */
export function parseCartItem(stored: unknown): CartLine | undefined {
  if (!isRecord(stored)) return undefined
  const size = Number(stored.size)
  const productId = text(stored._id)
  const color = text(stored.color)
  if (!productId || !color || !Number.isFinite(size) || size <= 0) return undefined
  const category = text(stored.category)
  const listPriceTaka = whole(stored.listPrice, 0)
  return {
    productId,
    name: text(stored.name),
    slug: text(stored.slug),
    title: text(stored.title),
    priceTaka: Math.max(0, whole(stored.price, 0)),
    color,
    swatch: text(stored.value),
    size,
    quantity: Math.max(1, whole(stored.qty, 1)),
    image: text(stored.image),
    ...(category && { category }),
    ...(listPriceTaka > 0 && { listPriceTaka }),
    ...(isRecord(stored.bengali) && { bengali: parseWords(stored.bengali) }),
  }
}

const parseWords = ({ name, title, color }: Record<string, unknown>): LineWords => ({
  name: text(name),
  title: text(title),
  color: text(color),
})

const cartItem = (line: CartLine) => ({
  _id: line.productId,
  name: line.name,
  slug: line.slug,
  title: line.title,
  price: line.priceTaka,
  color: line.color,
  value: line.swatch,
  size: line.size,
  qty: line.quantity,
  image: line.image,
  category: line.category,
  listPrice: line.listPriceTaka,
  bengali: line.bengali,
})

export function readCart(): CartLine[] {
  const stored = readStored('localStorage', CART_KEY)
  return Array.isArray(stored) ? stored.map(parseCartItem).filter(line => line !== undefined) : []
}
/** Stores the cart; false when the browser refused: the cart then lives for this page only. */
export const writeCart = (lines: readonly CartLine[]): boolean =>
  writeStored('localStorage', CART_KEY, lines.map(cartItem))

export const readDirectPurchase = (): CartLine | null =>
  parseCartItem(readStored('sessionStorage', DIRECT_PURCHASE_KEY)) ?? null
/** Stores the purchase; false when the browser refused: the purchase must then go in the address. */
export const writeDirectPurchase = (line: CartLine | null): boolean =>
  writeStored('sessionStorage', DIRECT_PURCHASE_KEY, line && cartItem(line))

/** Calls back when another tab changed the cart, or when this page returns from the back/forward cache. */
export function onCartChangedElsewhere(changed: () => void): void {
  window.addEventListener('storage', event => {
    if (event.key === CART_KEY || event.key === null) changed()
  })
  // a page in that cache receives no storage events
  window.addEventListener('pageshow', event => {
    if (event.persisted) changed()
  })
}
