import type { Product } from './product.ts'

/** One step of the European scale, the Paris point: two thirds of a centimetre of last length (ISO/TS 19407). */
const CM_PER_PARIS_POINT = 2 / 3
/** A last is 1.5 to 2 cm longer than the foot, so that the toes have room: with 1.5 this is the longest foot. */
const TOE_ROOM_CM = 1.5

/**
 * The longest foot, in centimetres to one decimal, that a European size is meant for. Computed from the scale, not
 * measured on a pair: show it with "about".
 */
export const footLengthCm = (size: number): number =>
  Math.round((size * CM_PER_PARIS_POINT - TOE_ROOM_CM) * 10) / 10

/** Every size in which any colour of these products is made, sold out or not, from small to large. */
export function madeSizes(products: readonly Pick<Product, 'variants'>[]): number[] {
  const sizes = products.flatMap(product =>
    product.variants.flatMap(variant => variant.sizes.map(({ size }) => size)),
  )
  return [...new Set(sizes)].sort((one, other) => one - other)
}
