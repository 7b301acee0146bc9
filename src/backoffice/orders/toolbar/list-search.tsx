import { useId, useRef } from 'react'
import { MAXIMUM_SEARCH_LENGTH, MINIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { isSearchable, type OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { useTyped } from './use-typed.ts'

/** The search of the list: after a pause in typing, at Enter at once. Too few letters show a hint. */
export function ListSearch({ address, go }: { address: OrdersQuery; go: Go }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, setTyped, takeNow } = useTyped({
    held: address.search ?? '',
    isTaken: text => text === '' || isSearchable(text),
    take: (text, isLater) => go({ search: text || undefined }, { replace: isLater }),
  })
  useShortcut('search', () => field.current?.select())
  const isTooShort = typed.trim() !== '' && !isSearchable(typed)
  return (
    <search className="desk-search list-search">
      <form
        onSubmit={event => {
          event.preventDefault()
          takeNow()
        }}
      >
        <BackofficeIcon name="search" />
        <input
          ref={field}
          type="search"
          aria-label="Phone, name, tracking"
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts={shortcuts.search.key}
          placeholder="Phone, name, tracking"
          maxLength={MAXIMUM_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {typed === '' && (
          <span className="list-search-key" aria-hidden="true">
            <kbd>{shortcuts.search.key}</kbd>
          </span>
        )}
      </form>
      <p className="list-search-hint" id={`${id}-hint`} role="status">
        {isTooShort && `Type at least ${MINIMUM_SEARCH_LENGTH} characters`}
      </p>
    </search>
  )
}
