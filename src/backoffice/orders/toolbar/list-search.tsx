import { useRef } from 'react'
import { MINIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'

/** The search of the list, with the key that leads to it. */
export function ListSearch({ address, go }: { address: OrdersQuery; go: Go }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('search', () => field.current?.select())
  return (
    <SearchBox
      label="Phone, name, tracking"
      minimum={MINIMUM_SEARCH_LENGTH}
      held={address.search ?? ''}
      take={(text, isLater) => go({ search: text || undefined }, { replace: isLater })}
      shortcut={shortcuts.search.key}
      ref={field}
    />
  )
}
