import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { screens } from '../menu-entries.ts'
import { useCreating } from '../orders/use-creating.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { SearchForm } from '../ui/search-box.tsx'
import { shortcuts } from './shortcuts.ts'
import { useShortcut } from './use-shortcut.ts'

/**
 * The search of all orders. On phones it lies over the header once its icon is pressed; on the orders screen the list
 * has the field, and a button for a new order takes its place.
 */
export function OrderSearch() {
  const { field, opener, isOpen, open, close, sent, searched, isOrders } = useOrderSearch()
  return (
    <>
      <search className="order-search" data-open={isOpen || undefined}>
        <SearchForm
          label={say('Search orders')}
          shortcut={isOrders ? undefined : shortcuts.search.key}
          action={screens.orders.path}
          preventScrollReset={isOrders}
          onSubmit={sent}
          onKeyDown={event => event.key === 'Escape' && isOpen && close()}
          field={{
            ref: field,
            name: 'search',
            placeholder: say('Search orders...'),
            defaultValue: searched,
          }}
        >
          <button type="button" className="desk-icon-button order-search-close" onClick={close}>
            <BackofficeIcon name="close" />
            <span className="sr-only">{say('Close the search')}</span>
          </button>
        </SearchForm>
      </search>
      {isOrders && <NewOrderButton />}
      <button
        ref={opener}
        type="button"
        className="desk-icon-button order-search-opener"
        data-away={isOrders || undefined}
        aria-expanded={isOpen}
        onClick={open}
      >
        <BackofficeIcon name="search" />
        <span className="sr-only">{say('Search orders')}</span>
      </button>
    </>
  )
}

function useOrderSearch() {
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOrders = pathname === screens.orders.path
  const searched = isOrders ? (new URLSearchParams(search).get('search') ?? '') : ''

  // the address has the search text, also after Back and Forward
  useEffect(() => {
    if (field.current) field.current.value = searched
  }, [searched])
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const open = () => {
    setOpen(true)
    // where the field is always in view
    field.current?.focus()
    field.current?.select()
  }
  const close = () => {
    setOpen(false)
    // there is none where the field is always in view
    opener.current?.focus()
    if (document.activeElement === field.current) field.current?.blur()
  }
  const sent = (event: FormEvent) => {
    setOpen(false)
    // after another screen the focus goes to the beginning of the orders
    if (isOrders) opener.current?.focus()
    else field.current?.blur()
    if (field.current?.value.trim()) return
    event.preventDefault()
    void navigate(screens.orders.path, { preventScrollReset: isOrders })
  }
  // the orders screen has its own field at the list, with this key and without losing the other filters
  useShortcut('search', open, !isOrders)
  return { field, opener, isOpen, open, close, sent, searched, isOrders }
}

/** Opens "Create New Order" from the header of phones; wide screens have their button above the list. */
function NewOrderButton() {
  const open = useCreating(creating => creating.open)
  return (
    <button
      type="button"
      className="desk-button desk-button-primary new-order-button thumb-action"
      onClick={() => open()}
    >
      <BackofficeIcon name="plus" />
      {say('Add Order')}
    </button>
  )
}
