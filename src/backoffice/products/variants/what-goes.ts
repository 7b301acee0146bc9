import type { ShownColor } from '../../api/products.ts'
import { pairsText } from '../format-pairs.ts'
import { pairsOf } from './pairs.ts'

/** What is lost with a colour, or with one size of it, for the question before it is deleted. */
export function whatGoes({ color, sizes, images }: ShownColor, size: number | undefined): string {
  const going = size === undefined ? sizes : sizes.filter(one => one.size === size)
  const { stock, reserved } = pairsOf(going)
  const pictures = images.length === 1 ? '1 picture' : `${images.length} pictures`
  const what =
    size === undefined
      ? `This deletes ${color} with all its sizes (${pairsText(stock)} in stock) and ${pictures}.`
      : `This deletes the size and its ${pairsText(stock)} in stock.`
  const held = `${pairsText(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved in open orders, which keep them.`
  return `${what} ${reserved > 0 ? `${held} ` : ''}This action cannot be undone.`
}
