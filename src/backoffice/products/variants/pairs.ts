import { say } from '#backoffice/language/say.ts'
import { sizeMark } from '#domain/catalog/stock.ts'
import type { ShownSize } from '../../api/products.ts'

/** The sums of some sizes, in pairs. */
export const pairsOf = (sizes: readonly ShownSize[]): { stock: number; reserved: number } => ({
  stock: sizes.reduce((sum, one) => sum + one.stock, 0),
  reserved: sizes.reduce((sum, one) => sum + one.reserved, 0),
})

type SizeStock = { stock: number; reserved: number; lowPairs: number }

/** The stock of a size in words: `2 reserved, 10 free`, `1 free, low`, `Out of stock`. */
export function stockLabel({ stock, reserved, lowPairs }: SizeStock): string {
  const held = reserved > 0 ? say('{reserved} reserved', { reserved }) : undefined
  const mark = sizeMark(stock, lowPairs)
  const words =
    mark === 'none'
      ? [say('Out of stock'), held]
      : [held, say('{stock} free', { stock }), mark === 'low' && 'low']
  return words.filter(Boolean).join(', ')
}
