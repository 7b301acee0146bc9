import { say } from '#backoffice/language/say.ts'
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
  const subject =
    asked.size === undefined
      ? asked.color
      : say('{color}, size {size}', { color: asked.color, size: asked.size })
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
  const pictures = images.length === 1 ? say('1 picture') : say('{count} pictures', { count: images.length })
  const what =
    size === undefined
      ? say('This deletes {color} with all its sizes ({stock} in stock) and {pictures}.', {
          color,
          stock: pairsText(stock),
          pictures,
        })
      : say('This deletes the size and its {stock} in stock.', { stock: pairsText(stock) })
  const held = say('{reserved} {part} reserved in open orders, which keep them.', {
    reserved: pairsText(reserved),
    part: reserved === 1 ? say('is') : say('are'),
  })
  return say('{what} {part}This action cannot be undone.', { what, part: reserved > 0 ? `${held} ` : '' })
}
