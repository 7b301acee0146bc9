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

/** A colour's name, its sizes that are gone, and its hex unless the name determines it. */
type PackedColor = [color: string, gone: number[], swatch?: string]
type PackedCard = Pick<CardProduct, 'id' | 'priceTaka' | 'discountPercent' | 'sizes' | 'startColor'> & {
  colors: PackedColor[]
  isEager?: true
  /** On a Bengali page, whose HTML says them in Bengali: the English name and title, and the Bengali of the colors. */
  bengali?: [name: string, title: string, colors: string[]]
}

/** The data of a card that its HTML lacks. A page has many cards, and each byte is sent once for each of them. */
export function packCard({ product, isEager }: CardProps): PackedCard {
  const { id, priceTaka, discountPercent, sizes, startColor } = product
  const colors = product.colors.map(
    ({ color, gone, swatch }): PackedColor =>
      swatch === swatchHex(color) ? [color, gone] : [color, gone, swatch],
  )
  return {
    id,
    priceTaka,
    discountPercent,
    sizes,
    colors,
    ...(startColor !== undefined && { startColor }),
    ...(isEager && { isEager }),
    ...(product.bengali && { bengali: [product.name, product.title, product.bengali.colors] }),
  }
}

/** The card's props: name, title, address and picture are read from its HTML, the category from its cell. */
export function unpackCard(packed: PackedCard, html: Element): CardProps {
  const { id, priceTaka, discountPercent, sizes, startColor, isEager = false, bengali } = packed
  const shown = startColor ?? packed.colors[0]?.[0]
  const part = (name: keyof typeof CARD_PARTS) => html.querySelector(`.${CARD_PARTS[name]}`)
  const textOf = (name: keyof typeof CARD_PARTS) => part(name)?.textContent ?? ''
  /** Empty for what stands there in English. */
  const bengaliOf = (name: 'name' | 'title') =>
    part(name)?.matches('[lang],:has([lang])') ? '' : textOf(name)
  const address = part('form')?.getAttribute('action') ?? ''
  const image = storedPicture(part('picture')?.querySelector('img')?.getAttribute('src') ?? '')
  const colors = packed.colors.map(([color, gone, swatch = swatchHex(color)]) => ({
    color,
    swatch,
    gone,
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
