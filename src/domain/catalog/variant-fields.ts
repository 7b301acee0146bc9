import { latinDigits } from '../typed-phone.ts'
import { swatchHex } from './product.ts'
import { MAXIMUM_STOCK } from './stock.ts'

/** Offered when staff add a colour; the API accepts any other with its hex. */
export const PRESET_COLORS = ['Master', 'Chocolate', 'Black'] as const

export const presetSwatch = (color: string): string => swatchHex(color)

/** The messages for an invalid colour, size or number of pairs. */
export const VARIANT_MESSAGES = {
  colorMissing: 'Please select a color.',
  colorInvalid: 'Invalid color selected.',
  colorFirst: 'Please select a color first.',
  size: 'Please enter a valid size.',
  stock: 'Please enter valid stock.',
} as const

/** Per colour. */
export const MAXIMUM_SIZES = 40
/** Per product; with all their sizes they still fit one statement on either database. */
export const MAXIMUM_COLORS = 40
/** Per colour. */
export const MAXIMUM_IMAGES = 30

/** One line on a shelf's board. */
export const MAXIMUM_SHELF_NOTE = 60

/** A stock is a whole number of pairs, 0 or more. */
export const isStock = (pairs: number): boolean =>
  Number.isInteger(pairs) && pairs >= 0 && pairs <= MAXIMUM_STOCK

/** A typed number, with the digits of either script; undefined for anything else, also for the empty text. */
export function typedNumber(typed: string): number | undefined {
  const digits = latinDigits(typed)
    .trim()
    .replace(/(?<=\d),(?=\d{2,3}(\D|$|,))/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
