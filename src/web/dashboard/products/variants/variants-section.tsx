import { useEffect, useRef, useState } from 'react'
import type { ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { useReport } from '../fields/use-unsaved.ts'
import { AddColor } from './add-color.tsx'
import { AddSize } from './add-size.tsx'
import { useChosenVariant } from './chosen-variant.ts'
import { ColorPanels } from './color-panels.tsx'
import { forgetDrafts, useStockState } from './use-stock-edits.ts'
import { useVariantActions } from './use-variant-actions.ts'
import { VariantDialog } from './variant-dialog.tsx'

/** The colours of a product with their sizes, stock and pictures. Give it the id of the product as its key. */
export function VariantsSection({ product }: { product: ShownProduct }) {
  const isAdmin = useMe().role === 'Admin'
  const region = useRef<HTMLElement>(null)
  const [isAdding, setAdding] = useState(false)
  const chosen = useChosenVariant(product)
  // whoever's button is gone with what it stood at cannot keep the focus
  const actions = useVariantActions(product, () => region.current?.focus())
  useReport('Stock', useStockState(product.id))
  useEffect(() => () => forgetDrafts(product.id), [product.id])
  const isEmpty = product.colors.length === 0
  return (
    <section className="desk-panel variants" aria-label="Manage Variants" ref={region} tabIndex={-1}>
      <h2>
        Manage Variants
        {isAdmin && (
          <button
            type="button"
            className="desk-button desk-button-small"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            <DeskIcon name="plus" />
            Add color
          </button>
        )}
      </h2>
      <div className="variants-body">
        {isAdding && (
          <AddColor
            product={product}
            actions={actions}
            onAdded={color => {
              setAdding(false)
              chosen.chooseColor(color)
            }}
            onCancel={() => setAdding(false)}
          />
        )}
        {isEmpty && <NoColors isAdmin={isAdmin} isAdding={isAdding} onAdd={() => setAdding(true)} />}
        {isEmpty && isAdmin && <AddSize color={undefined} actions={actions} />}
        {!isEmpty && <ColorPanels product={product} chosen={chosen} actions={actions} />}
      </div>
      <VariantDialog product={product} actions={actions} />
    </section>
  )
}

function NoColors({ isAdmin, isAdding, onAdd }: { isAdmin: boolean; isAdding: boolean; onAdd(): void }) {
  return (
    <div className="variants-none">
      <p>This product has no colors yet: the shop shows it as out of stock.</p>
      {isAdmin && !isAdding && (
        <button type="button" className="desk-button" onClick={onAdd}>
          <DeskIcon name="plus" />
          Add first colour
        </button>
      )}
    </div>
  )
}
