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

type PackedCard = Pick<CardProduct, 'priceTaka' | 'discountPercent' | 'id' | 'startColor'> & {
  /** By colour, the sizes that cannot be bought in it. */
  gone: number[][]
  /** By colour, where one is stored with another hex than its dot has. */
  swatches?: string[]
  /** On a Bengali page, whose HTML says them in Bengali: the English name and title, and the Bengali of the colors. */
  bengali?: [name: string, title: string, colors: string[]]
}

/** The data of a card that its HTML lacks. A page has many cards, and each byte is sent once for each of them. */
export function packCard({ product }: CardProps): PackedCard {
  const { id, priceTaka, discountPercent, startColor, colors } = product
  const isOther = colors.some(({ color, swatch }) => swatch !== swatchHex(color, swatch))
  return {
    gone: colors.map(({ gone }) => gone),
    discountPercent,
    priceTaka,
    ...(isOther && { swatches: colors.map(({ swatch }) => swatch) }),
    ...(startColor !== undefined && { startColor }),
    ...(product.bengali && { bengali: [product.name, product.title, product.bengali.colors] }),
    // after what is the same on many cards, which stands together and compresses well
    id,
  }
}

/** The card's props: words, choices, address and picture are read from its HTML, the category from its cell. */
export function unpackCard(packed: PackedCard, html: Element): CardProps {
  const { gone, swatches, startColor, bengali, ...told } = packed
  const part = (name: keyof typeof CARD_PARTS) => html.querySelector(`.${CARD_PARTS[name]}`)
  const textOf = (name: keyof typeof CARD_PARTS) => part(name)?.textContent ?? ''
  /** Empty for what stands there in English. */
  const bengaliOf = (name: 'name' | 'title') =>
    part(name)?.matches('[lang],:has([lang])') ? '' : textOf(name)
  const choices = (name: 'color' | 'size') => [
    ...(part('form')?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? []),
  ]
  const address = part('form')?.getAttribute('action') ?? ''
  const picture = part('picture')?.querySelector('img')
  const image = storedPicture(picture?.getAttribute('src') ?? '')
  const sizes = choices('size').map(({ value }) => Number(value))
  const colors = choices('color').map((input, at) => ({
    color: input.value,
    swatch: swatches?.[at] ?? input.parentElement?.querySelector('[fill]')?.getAttribute('fill') ?? '',
    gone: gone[at] ?? [],
    ...(input.value === startColor || (at === 0 && startColor === undefined) ? { image } : {}),
  }))
  const product: CardProduct = {
    ...told,
    name: bengali?.[0] ?? textOf('name'),
    slug: decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)),
    title: bengali?.[1] ?? textOf('title'),
    category: html.closest('li')?.dataset.category ?? '',
    isSoldOut: colors.every(one => one.gone.length === sizes.length),
    sizes,
    colors,
    ...(colors.length === 0 && { image }),
    ...(startColor !== undefined && { startColor }),
    ...(bengali && {
      bengali: { name: bengaliOf('name'), title: bengaliOf('title'), colors: bengali[2] },
    }),
  }
  return { product, isEager: picture?.getAttribute('loading') === 'eager' }
}
