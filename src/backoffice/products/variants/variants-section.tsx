import { type RefObject, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { AddColor } from './add-color.tsx'
import { AddSize } from './add-size.tsx'
import { ColorPanels } from './color-panels.tsx'
import { StockQueue, useStockState } from './stock-queue.ts'
import { useChosenVariant } from './use-chosen-variant.ts'
import { useVariantActions, type VariantTarget } from './use-variant-actions.ts'
import { VariantDialog } from './variant-dialog.tsx'

/** The colours of a product with their sizes, stock and pictures. It is mounted again for another product. */
export function VariantsSection({ product }: { product: ShownProduct }) {
  const isAdmin = useMe().role === 'Admin'
  const region = useRef<HTMLElement>(null)
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const addForm = useRef<HTMLFormElement>(null)
  /** Returns whether the focus was still there. */
  const closeAdding = () => {
    setAdding(false)
    return focusUnlessElsewhere(addButton.current, addForm.current)
  }
  const chosen = useChosenVariant(product)
  const { noteAsker, setDeleted } = useFocusAfterDeletion(product.colors, region)
  const actions = useVariantActions(product, { onAsk: noteAsker, onDeleted: setDeleted })
  useUnsavedPart(say('Stock'), useStockState(product.id), 'product')
  const queue = useOfBackoffice(StockQueue)
  useEffect(() => () => queue.forgetDrafts(product.id), [queue, product.id])
  const isEmpty = product.colors.length === 0
  return (
    <section className="desk-panel variants" aria-label={say('Manage Variants')} ref={region} tabIndex={-1}>
      <h2>
        {say('Manage Variants')}
        {isAdmin && (
          <button
            ref={addButton}
            type="button"
            className="desk-button desk-button-small"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            <BackofficeIcon name="plus" />
            {say('Add color')}
          </button>
        )}
      </h2>
      <div className="variants-body">
        {isAdding && (
          <AddColor
            form={addForm}
            product={product}
            actions={actions}
            onAdded={color => {
              // does not switch to another colour while somebody works elsewhere
              if (closeAdding()) chosen.chooseColor(color)
            }}
            onCancel={closeAdding}
          />
        )}
        {isEmpty && <NoColors isAdmin={isAdmin} isAdding={isAdding} onAdd={() => setAdding(true)} />}
        {isEmpty && isAdmin && <AddSize color={undefined} colors={product.colors} actions={actions} />}
        {!isEmpty && <ColorPanels product={product} chosen={chosen} actions={actions} />}
      </div>
      <VariantDialog product={product} actions={actions} />
    </section>
  )
}

function NoColors({ isAdmin, isAdding, onAdd }: { isAdmin: boolean; isAdding: boolean; onAdd(): void }) {
  return (
    <div className="variants-none">
      <p>{say('This product has no colors yet: the shop shows it as out of stock.')}</p>
      {isAdmin && !isAdding && (
        <button type="button" className="desk-button desk-button-primary" onClick={onAdd}>
          <BackofficeIcon name="plus" />
          {say('Add first color')}
        </button>
      )}
    </div>
  )
}

/** After a deletion that removed the focused button, the focus goes to the part around it. */
function useFocusAfterDeletion(colors: readonly ShownColor[], around: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<VariantTarget>()
  const asker = useRef<Element>(null)
  useEffect(() => {
    if (!deleted || isAmong(colors, deleted)) return
    setDeleted(undefined)
    // the button of a colour stays, and would delete the next one
    focusUnlessElsewhere(around.current, asker.current)
  }, [colors, deleted, around])
  return {
    /** Called before the question. */
    noteAsker() {
      asker.current = document.activeElement
    },
    setDeleted,
  }
}

const isAmong = (colors: readonly ShownColor[], { color, size }: VariantTarget): boolean =>
  colors.some(
    one => one.color === color && (size === undefined || one.sizes.some(other => other.size === size)),
  )
