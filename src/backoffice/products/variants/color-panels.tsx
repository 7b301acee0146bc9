import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import type { ShownColor, ShownProduct } from '../../api/products.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from './failure.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { ShelfNote } from './shelf-note.tsx'
import { SizeList } from './size-list.tsx'
import { shownStock } from './stock-edits.ts'
import { useEditsOf } from './stock-queue.ts'
import type { useChosenVariant } from './use-chosen-variant.ts'
import { placeOf, type VariantActions } from './use-variant-actions.ts'

type ColorPanelsProps = {
  product: ShownProduct
  chosen: ReturnType<typeof useChosenVariant>
  actions: VariantActions
}

/** A tab for each colour. The panels of the others stay mounted, out of view: their uploads and typed texts go on. */
export function ColorPanels({ product, chosen, actions }: ColorPanelsProps) {
  const { color: current } = chosen
  const [why, setWhy] = useState<StockWhy>({ reason: 'correction', note: null })
  if (!current) return null
  return (
    <Tabs.Root value={current.color} onValueChange={color => chosen.chooseColor(String(color))}>
      <ColorTabs product={product} current={current} actions={actions} />
      {product.colors.map(one => (
        <Tabs.Panel key={one.color} value={one.color} keepMounted className="color-panel">
          <Failure text={actions.failureAt(placeOf({ color: one.color }))} />
          <ShelfNote key={one.shelfNote} product={product} color={one} actions={actions} />
          <div className="color-columns">
            <SizeList
              product={product}
              color={one}
              chosenSize={one === current ? chosen.size : undefined}
              onChoose={chosen.chooseSize}
              why={why}
              onWhy={setWhy}
              actions={actions}
            />
            <PictureGrid productId={product.id} color={one} />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

type ColorTabsProps = { product: ShownProduct; current: ShownColor; actions: VariantActions }

function ColorTabs({ product, current, actions }: ColorTabsProps) {
  const isAdmin = useMe().role === 'Admin'
  const editsOf = useEditsOf(product.id)
  const pairs = ({ color, sizes }: ShownColor) =>
    sizes.reduce((sum, { size, stock }) => sum + shownStock(editsOf(color, size), stock), 0)
  return (
    <div className="color-tabs">
      <Tabs.List activateOnFocus aria-label={say('Colors')} className="color-tab-list">
        {product.colors.map((one, index) => (
          <Tabs.Tab
            key={one.color}
            value={one.color}
            className="color-tab"
            style={{ order: index * 2 }}
            data-deletable={isAdmin || undefined}
          >
            <i className="swatch-dot" style={{ background: one.swatch }} />
            <span>{one.color}</span> <small>{pairs(one)}</small>
            <span className="sr-only"> {say('pairs')}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* a tab cannot contain a button: it stands beside them all and is laid over the chosen one */}
      {isAdmin && (
        <button
          type="button"
          className="color-delete"
          style={{ order: product.colors.indexOf(current) * 2 + 1 }}
          aria-label={say('Delete color {color}', { color: current.color })}
          title={say('Delete color')}
          onClick={() => actions.ask({ color: current.color })}
        >
          <BackofficeIcon name="close" />
        </button>
      )}
    </div>
  )
}
