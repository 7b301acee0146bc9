import { outOfStockMessage, sellingPriceTaka } from '#domain/catalog/product.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { CardColor, CardProduct } from './card-product.ts'

/** What a card tells the shopper: a pair went into the cart, or why it did not. */
export type CardNotice = { kind: 'added' | 'sold-out' | 'size-missing'; text: string }

/** The colour and size chosen on a card. The size is null until one is chosen. */
export type CardChoice = { color: string; size: number | null; notice: CardNotice | null }

export const SIZE_MISSING = 'Please choose a size'

export const firstChoice = (product: CardProduct): CardChoice => ({
  color: product.startColor ?? product.colors[0]?.color ?? '',
  size: null,
  notice: null,
})

export const colorOf = (product: CardProduct, choice: CardChoice): CardColor | undefined =>
  product.colors.find(one => one.color === choice.color)

/** The colour whose picture is shown: the chosen one, or the one that came as long as the chosen one's is not known. */
export function shownColor(product: CardProduct, choice: CardChoice): CardColor | undefined {
  const chosen = colorOf(product, choice)
  return chosen?.image === undefined ? product.colors.find(({ image }) => image !== undefined) : chosen
}

/** Another colour begins without a size. */
export const chooseColor = (choice: CardChoice, color: string): CardChoice =>
  color === choice.color ? choice : { color, size: null, notice: null }

/** Whether this size can be bought in the chosen colour. */
export const isInStock = (product: CardProduct, choice: CardChoice, size: number): boolean =>
  product.sizes.includes(size) && colorOf(product, choice)?.gone.includes(size) === false

/** A sold-out size is refused: the choice stays and the notice says why. */
export function chooseSize(product: CardProduct, choice: CardChoice, size: number): CardChoice {
  if (isInStock(product, choice, size)) return { ...choice, size, notice: null }
  return { ...choice, notice: { kind: 'sold-out', text: outOfStockMessage(size) } }
}

/** What was chosen in the form before the script arrived; unknown values fall back to nothing chosen. */
export function choiceFromForm(product: CardProduct, form: FormData): CardChoice {
  const first = firstChoice(product)
  const color = product.colors.find(one => one.color === form.get('color'))?.color ?? first.color
  const size = Number(form.get('size'))
  const choice = { ...first, color }
  return product.sizes.includes(size) ? chooseSize(product, choice, size) : choice
}

/** The cart line that this choice means, or undefined while no size is chosen. Quantity 1. */
export function lineOfChoice(product: CardProduct, choice: CardChoice): CartLine | undefined {
  const color = colorOf(product, choice)
  if (!color || choice.size === null) return undefined
  return {
    productId: product.id,
    name: product.name,
    slug: product.slug,
    title: product.title,
    priceTaka: sellingPriceTaka(product),
    color: color.color,
    swatch: color.swatch,
    size: choice.size,
    quantity: 1,
    // none is better than that of another colour
    image: color.image ?? '',
    ...(product.category && { category: product.category }),
    listPriceTaka: product.priceTaka,
  }
}

/** The product's page; what was chosen on the card goes along, the default colour alone does not need to. */
export function productHref(product: CardProduct, choice: CardChoice): string {
  const query = new URLSearchParams()
  if (choice.size !== null || choice.color !== product.colors[0]?.color) query.set('color', choice.color)
  if (choice.size !== null) query.set('size', String(choice.size))
  return `/products/${encodeURIComponent(product.slug)}${query.size > 0 ? `?${query}` : ''}`
}
