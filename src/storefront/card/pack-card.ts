import { swatchHex } from '#domain/catalog/product.ts'
import { storedPicture } from '#domain/pictures/stored-picture.ts'
import type { CardProduct } from './card-product.ts'

export type CardProps = { product: CardProduct; isEager: boolean }

/**
 * The parts of a card's HTML that its island reads instead of getting them as props: the component writes them under
 * these class names (docs/decisions/0049).
 */
export const CARD_PARTS = {
  picture: 'card-picture',
  form: 'card-body',
  name: 'card-name',
  title: 'card-title',
}

type PackedCard = Pick<CardProduct, 'id' | 'priceTaka' | 'startColor'> & {
  /** None of 0. */
  discountPercent?: number
  /** Of each colour, the sizes that are gone; none where nothing is. */
  gone?: number[][]
  /** Of each colour its hex, where the name of one does not determine it. */
  swatches?: string[]
  isEager?: true
  /** On a Bengali page, whose HTML says them in Bengali: the English name and title, and the Bengali of the colors. */
  bengali?: [name: string, title: string, colors: string[]]
}

/** The data of a card that its HTML lacks. A page has many cards, and each byte is sent once for each of them. */
export function packCard({ product, isEager }: CardProps): PackedCard {
  const { id, priceTaka, discountPercent, startColor, colors } = product
  const isUsual = colors.every(({ color, swatch }) => swatch === swatchHex(color))
  return {
    id,
    priceTaka,
    ...(discountPercent > 0 && { discountPercent }),
    ...(colors.some(({ gone }) => gone.length > 0) && { gone: colors.map(({ gone }) => gone) }),
    ...(!isUsual && { swatches: colors.map(({ swatch }) => swatch) }),
    ...(startColor !== undefined && { startColor }),
    ...(isEager && { isEager }),
    ...(product.bengali && { bengali: [product.name, product.title, product.bengali.colors] }),
  }
}

/**
 * The card's props: name, title, address, picture, colours and sizes are read from its HTML, the category from its cell.
 */
export function unpackCard(packed: PackedCard, html: Element): CardProps {
  const { id, priceTaka, discountPercent = 0, gone, swatches, startColor, isEager = false, bengali } = packed
  const names = valuesOf(html, 'color')
  const sizes = valuesOf(html, 'size').map(Number)
  const shown = startColor ?? names[0]
  const part = (name: keyof typeof CARD_PARTS) => html.querySelector(`.${CARD_PARTS[name]}`)
  const textOf = (name: keyof typeof CARD_PARTS) => part(name)?.textContent ?? ''
  /** Empty for what stands there in English. */
  const bengaliOf = (name: 'name' | 'title') =>
    part(name)?.matches('[lang],:has([lang])') ? '' : textOf(name)
  const address = part('form')?.getAttribute('action') ?? ''
  const image = storedPicture(part('picture')?.querySelector('img')?.getAttribute('src') ?? '')
  const colors = names.map((color, index) => ({
    color,
    swatch: swatches?.[index] ?? swatchHex(color),
    gone: gone?.[index] ?? [],
    ...(color === shown && { image }),
  }))
  const product: CardProduct = {
    id,
    name: bengali?.[0] ?? textOf('name'),
    slug: decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)),
    title: bengali?.[1] ?? textOf('title'),
    category: html.closest('li')?.dataset.category ?? '',
    priceTaka,
    discountPercent,
    isSoldOut: colors.every(({ gone }) => gone.length === sizes.length),
    sizes,
    colors,
    ...(colors.length === 0 && { image }),
    ...(startColor !== undefined && { startColor }),
    ...(bengali && {
      bengali: { name: bengaliOf('name'), title: bengaliOf('title'), colors: bengali[2] },
    }),
  }
  return { product, isEager }
}

/** What can be chosen of a name, in its order. */
const valuesOf = (html: Element, name: string): string[] =>
  [...html.querySelectorAll(`input[name="${name}"]`)].map(input => input.getAttribute('value') ?? '')
