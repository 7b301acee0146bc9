import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { AddSize } from './add-size.tsx'
import { SizeRow } from './size-row.tsx'
import { StockHistoryDialog } from './stock-history-dialog.tsx'
import { StockWhyChoice } from './stock-why-choice.tsx'
import type { VariantActions } from './use-variant-actions.ts'

type SizeListProps = {
  product: ShownProduct
  color: ShownColor
  chosenSize: number | undefined
  onChoose(size: number): void
  why: StockWhy
  onWhy(why: StockWhy): void
  actions: VariantActions
}

/** The sizes of a colour with their stock. */
export function SizeList(props: SizeListProps) {
  const { product, color, chosenSize, onChoose, why, onWhy, actions } = props
  const isAdmin = useMe().role === 'Admin'
  // the size stays while its history closes
  const [history, setHistory] = useState<{ size: number; isOpen: boolean }>()
  const [announced, setAnnounced] = useState('')
  return (
    <div className="size-column">
      <div className="size-head">
        <h3>{say('Sizes')}</h3>
        {color.sizes.length > 0 && <StockWhyChoice why={why} onChange={onWhy} />}
      </div>
      {color.sizes.length === 0 && (
        <p className="desk-hint">{say('{color} has no sizes yet.', { color: color.color })}</p>
      )}
      <ul className="size-list">
        {color.sizes.map(one => (
          <SizeRow
            key={one.size}
            row={{ productId: product.id, color: color.color, size: one.size }}
            shown={one}
            isChosen={one.size === chosenSize}
            why={why}
            onChoose={() => onChoose(one.size)}
            onAnnounce={setAnnounced}
            onHistory={() => setHistory({ size: one.size, isOpen: true })}
            actions={actions}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {announced}
      </p>
      {isAdmin && <AddSize color={color} colors={product.colors} actions={actions} />}
      {history && (
        <StockHistoryDialog
          of={{ productId: product.id, color: color.color, size: history.size }}
          isOpen={history.isOpen}
          onClose={() => setHistory({ ...history, isOpen: false })}
        />
      )}
    </div>
  )
}
