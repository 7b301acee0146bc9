import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { pairsOf, pairsText } from './pairs.ts'
import type { VariantActions } from './use-variant-actions.ts'

/** The question before a colour or a size is deleted: it says what goes with it. */
export function VariantDialog({ product, actions }: { product: ShownProduct; actions: VariantActions }) {
  const { asked, isAsking, confirm, cancel } = actions
  const color = product.colors.find(one => one.color === asked?.color)
  if (!asked) return null
  const subject = asked.size === undefined ? asked.color : `${asked.color}, size ${asked.size}`
  return (
    <ConfirmDialog
      isOpen={isAsking}
      text={color && whatGoes(color, asked.size)}
      subject={subject}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  )
}

function whatGoes({ color, sizes, images }: ShownColor, size: number | undefined): string {
  const going = size === undefined ? sizes : sizes.filter(one => one.size === size)
  const { stock, reserved } = pairsOf(going)
  const pictures = images.length === 1 ? '1 picture' : `${images.length} pictures`
  const what =
    size === undefined
      ? `${color} goes with all its sizes (${pairsText(stock)} in stock) and ${pictures}.`
      : `This size goes with ${pairsText(stock)} in stock.`
  const held = `${pairsText(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved in open orders, which keep them.`
  return `${what} ${reserved > 0 ? `${held} ` : ''}This action cannot be undone.`
}
