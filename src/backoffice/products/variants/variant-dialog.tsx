import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { pairsText } from '../format-pairs.ts'
import { pairsOf } from './pairs.ts'
import { shownStock } from './stock-edits.ts'
import { useEditsOf } from './stock-queue.ts'
import type { VariantActions } from './use-variant-actions.ts'

/** The question before a colour or a size is deleted: it states what is deleted with it. */
export function VariantDialog({ product, actions }: { product: ShownProduct; actions: VariantActions }) {
  const { asked, isAsking, confirm, cancel } = actions
  const editsOf = useEditsOf(product.id)
  const color = product.colors.find(one => one.color === asked?.color)
  if (!asked) return null
  const subject = asked.size === undefined ? asked.color : `${asked.color}, size ${asked.size}`
  return (
    <ConfirmDialog
      isOpen={isAsking}
      text={color && whatGoes(inView(color, editsOf), asked.size)}
      subject={subject}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  )
}

/** With the numbers in view, including changes that are not sent yet. */
const inView = (color: ShownColor, editsOf: ReturnType<typeof useEditsOf>): ShownColor => ({
  ...color,
  sizes: color.sizes.map(one => ({ ...one, stock: shownStock(editsOf(color.color, one.size), one.stock) })),
})

/** What the deletion of a colour, or of one of its sizes, removes, for the question before it. */
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
