import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { shownStock } from './stock-edits.ts'
import { useEditsOf } from './stock-queue.ts'
import type { VariantActions } from './use-variant-actions.ts'
import { whatGoes } from './what-goes.ts'

/** The question before a colour or a size is deleted: it says what goes with it. */
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

/** With the numbers that are seen, not those that the shop is still to hear of. */
const inView = (color: ShownColor, editsOf: ReturnType<typeof useEditsOf>): ShownColor => ({
  ...color,
  sizes: color.sizes.map(one => ({ ...one, stock: shownStock(editsOf(color.color, one.size), one.stock) })),
})
