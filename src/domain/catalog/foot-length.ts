import { latinDigits } from '../typed-phone.ts'
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

/** No foot of a grown man is shorter or longer, in centimetres. */
export const SHORTEST_FOOT_CM = 20
export const LONGEST_FOOT_CM = 35

/** A typed length of a foot in centimetres, with a point or a comma, in Latin or Bengali digits; undefined when it is none. */
export function readFootCm(typed: string): number | undefined {
  const text = latinDigits(typed).trim().replace(',', '.')
  const cm = /^\d{2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  return cm >= SHORTEST_FOOT_CM && cm <= LONGEST_FOOT_CM ? cm : undefined
}

/** Rulers at home show half centimetres; a toe that stands out needs the next half. */
const halfCentimetres = (cm: number): number => Math.ceil(cm * 2) / 2

export type FootAnswer =
  /** `roomier`: the next size, for a wide foot; null when none is made. */
  | { size: number; longerCm: number; differ: boolean; roomier: number | null }
  | { size: null; longerCm: number }

/** The smallest of these sizes that the longer foot fits; null when every size is too small. */
export function sizeForFeet(sizes: readonly number[], feetCm: readonly number[]): FootAnswer {
  const halves = feetCm.map(halfCentimetres)
  const longerCm = Math.max(...halves)
  const rising = [...sizes].sort((one, other) => one - other)
  const at = rising.findIndex(size => footLengthCm(size) >= longerCm)
  const size = rising[at]
  if (size === undefined) return { size: null, longerCm }
  return { size, longerCm, differ: Math.min(...halves) < longerCm, roomier: rising[at + 1] ?? null }
}
