import { type RefObject, useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MINIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'

type ListSearchProps = {
  address: OrdersQuery
  go: Go
  /** The list in view is still the one of the address before. */
  isOld: boolean
}

/** The search of the list, with the key that leads to it, and the one that leads on to the first order found. */
export function ListSearch({ address, go, isOld }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('search', () => field.current?.select())
  const held = address.search ?? ''
  const goToFound = useGoToFound(field, { held, isOld })
  return (
    <SearchBox
      label={say('Phone, name, tracking')}
      minimum={MINIMUM_SEARCH_LENGTH}
      held={held}
      take={(text, isLater) => go({ search: text || undefined }, { replace: isLater })}
      shortcut={shortcuts.search.key}
      onDown={goToFound}
      ref={field}
    />
  )
}

/** The cell of the table that Tab leads to: there is one. */
const TABBABLE_CELL = '.order-table [data-column][tabindex="0"]'

/**
 * Moves the focus from the field into the table, once that shows what was searched for: a key that follows must not
 * change an order of the list before. Typing on, or going elsewhere meanwhile, drops the wish.
 */
function useGoToFound(
  field: RefObject<HTMLInputElement | null>,
  { held, isOld }: { held: string; isOld: boolean },
) {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined || wanted !== held || isOld) return
    setWanted(undefined)
    const box = field.current
    if (!box || box !== document.activeElement || box.value.trim() !== wanted) return
    // the table goes to its first row for another list, in an effect that may come after this one
    queueMicrotask(() => document.querySelector<HTMLElement>(TABBABLE_CELL)?.focus())
  }, [wanted, held, isOld, field])
  return () => setWanted(field.current?.value.trim())
}
