import { Combobox } from '@base-ui/react/combobox'
import type { ComponentProps } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { formatPairs } from '../../products/format-pairs.ts'
import { filterProducts } from '../../products/list/filter-products.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'

type ProductPickerProps = {
  list: readonly StaffProductEntry[]
  chosenId: string
  box: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>
  onChoose(productId: string): void
}

/** A published product, found by any part of its name or category. */
export function ProductPicker({ list, chosenId, box, onChoose }: ProductPickerProps) {
  const chosen = list.find(entry => entry.id === chosenId) ?? null
  return (
    <Combobox.Root
      items={list}
      value={chosen}
      onValueChange={(entry: StaffProductEntry | null) => onChoose(entry?.id ?? '')}
      itemToStringLabel={(entry: StaffProductEntry) => entry.name}
      isItemEqualToValue={(one: StaffProductEntry, other: StaffProductEntry) => one.id === other.id}
      filter={(entry: StaffProductEntry, typed) => filterProducts([entry], typed).length > 0}
      autoHighlight
    >
      <Combobox.InputGroup className="create-picker">
        {chosen && <img src={shownPicture(chosen.image, 80)} alt="" width={24} height={24} />}
        <Combobox.Input
          {...box}
          placeholder={say('Find a product')}
          maxLength={100}
          spellCheck={false}
          onKeyDown={event => {
            // with the list closed Esc is meant for the panel; the combobox would clear the chosen product
            const isListClosed = event.currentTarget.getAttribute('aria-expanded') !== 'true'
            if (event.key === 'Escape' && isListClosed) event.preventBaseUIHandler()
          }}
        />
        <Combobox.Trigger aria-label={say('Show all products')}>
          <BackofficeIcon name="down" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className="create-picker-place" sideOffset={4}>
          <Combobox.Popup className="create-picker-popup">
            <Combobox.Empty className="create-picker-empty">
              {say('No product is called that.')}
            </Combobox.Empty>
            <Combobox.List>
              {(entry: StaffProductEntry) => (
                <Combobox.Item key={entry.id} value={entry} className="create-picker-item">
                  <img
                    src={shownPicture(entry.image, 80)}
                    alt=""
                    width={32}
                    height={32}
                    loading="lazy"
                    decoding="async"
                  />
                  <span title={entry.name}>{entry.name}</span>
                  <small>{formatPairs(entry.pairs)}</small>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
