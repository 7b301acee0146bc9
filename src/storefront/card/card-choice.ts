import { sellingPriceTaka } from '#domain/catalog/product.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import { lineWords } from '#storefront/language/shown-words.ts'
import type { CardColor, CardProduct } from './card-product.ts'

/** The message of a card: a pair was added to the cart, or why it was not. */
export type CardNotice = { kind: 'added' | 'sold-out'; size: number } | { kind: 'size-missing' }

/** The colour and size chosen on a card. The size is null until one is chosen. */
export type CardChoice = { color: string; size: number | null; notice: CardNotice | null }

export const firstChoice = (product: CardProduct): CardChoice => ({
  color: product.startColor ?? product.colors[0]?.color ?? '',
  size: null,
  notice: null,
})

export const colorOf = (product: CardProduct, choice: CardChoice): CardColor | undefined =>
  product.colors.find(one => one.color === choice.color)

/** The colour whose picture is shown: the chosen one, or the page's first one until the chosen one's has loaded. */
export function shownColor(product: CardProduct, choice: CardChoice): CardColor | undefined {
  const chosen = colorOf(product, choice)
  return chosen?.image === undefined ? product.colors.find(({ image }) => image !== undefined) : chosen
}

/** Another colour resets the size. */
export const chooseColor = (choice: CardChoice, color: string): CardChoice =>
  color === choice.color ? choice : { color, size: null, notice: null }

/** Whether this size can be bought in the chosen colour. */
export const isInStock = (product: CardProduct, choice: CardChoice, size: number): boolean =>
  product.sizes.includes(size) && colorOf(product, choice)?.gone.includes(size) === false

/** Chooses a size; a sold-out one is refused: the choice stays and the notice states why. */
export function chooseSize(product: CardProduct, choice: CardChoice, size: number): CardChoice {
  if (isInStock(product, choice, size)) return { ...choice, size, notice: null }
  return { ...choice, notice: { kind: 'sold-out', size } }
}

/** The choice made in the form before hydration; unknown values count as not chosen. */
export function choiceFromForm(product: CardProduct, form: FormData): CardChoice {
  const first = firstChoice(product)
  const color = product.colors.find(one => one.color === form.get('color'))?.color ?? first.color
  const size = Number(form.get('size'))
  const choice = { ...first, color }
  return product.sizes.includes(size) ? chooseSize(product, choice, size) : choice
}

/** The cart line of this choice, or undefined while no size is chosen. Quantity 1. */
export function lineOfChoice(product: CardProduct, choice: CardChoice): CartLine | undefined {
  const color = colorOf(product, choice)
  if (!color || choice.size === null) return undefined
  const bengali = lineWords(product, product.colors.indexOf(color))
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
    // no picture is better than one of another colour
    image: color.image ?? '',
    ...(product.category && { category: product.category }),
    listPriceTaka: product.priceTaka,
    ...(bengali && { bengali }),
  }
}

/** The address of the product's page; the choice on the card goes along, except for the default colour alone. */
export function productHref(product: CardProduct, choice: CardChoice): string {
  const query = new URLSearchParams()
  if (choice.size !== null || choice.color !== product.colors[0]?.color) query.set('color', choice.color)
  if (choice.size !== null) query.set('size', String(choice.size))
  return `/products/${encodeURIComponent(product.slug)}${query.size > 0 ? `?${query}` : ''}`
}
