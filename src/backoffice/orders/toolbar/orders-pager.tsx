import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { PAGE_SIZES, pageSize } from '#domain/page-size.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import type { OrderList } from '../../api/orders.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { ShownList } from '../shown-list.ts'
import { formatTotal } from './format-orders.ts'

/** The end of the list: how many rows a page has, which are in view, and the links to the others. */
export function OrdersPager({ list, address, go }: ShownList) {
  // the requested page, while the one before is still in view
  const page = address.page === 1 ? 1 : Math.min(address.page, list.pages)
  const turn = (to: number) => {
    const next = Math.min(Math.max(1, to), list.pages)
    if (next !== page) go({ page: next }, { toTop: true })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    turn(event.key === 'Home' ? 1 : list.pages)
  }
  return (
    <footer className="orders-pager">
      <label>
        {say('Rows per page')}
        <select
          className="filter-box"
          value={address.limit}
          onChange={event => go({ limit: pageSize(Number(event.currentTarget.value)) }, { toTop: true })}
        >
          {PAGE_SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Range list={list} limit={address.limit} />
      {list.pages > 1 && list.page === list.pages && <TheEnd list={list} />}
      <nav aria-label={say('Pages')} aria-keyshortcuts={say('Home End')}>
        <Turn isPossible={page > 1} onTurn={() => turn(page - 1)} onKeyDown={pressed}>
          <BackofficeIcon name="left" />
          {say('Previous')}
        </Turn>
        <PageJump page={page} pages={list.pages} onJump={turn} onKeyDown={pressed} />
        <Turn isPossible={page < list.pages} onTurn={() => turn(page + 1)} onKeyDown={pressed}>
          {say('Next')}
          <BackofficeIcon name="right" />
        </Turn>
      </nav>
    </footer>
  )
}

function Range({ list, limit }: { list: OrderList; limit: number }) {
  const { page, total, orders } = list
  if (orders.length === 0) return <p>{say('No orders')}</p>
  const first = (page - 1) * limit + 1
  return (
    <p>
      <b>
        {first.toLocaleString('en-US')}–{(first + orders.length - 1).toLocaleString('en-US')}
      </b>{' '}
      {say('of')} <b>{total === 0 ? orders.length : formatTotal(list)}</b>
    </p>
  )
}

/** Cards show it below the last of them. */
const TheEnd = ({ list }: { list: OrderList }) => (
  <p className="orders-end-wide">{say('That was the last of {list} orders.', { list: formatTotal(list) })}</p>
)

type TurnProps = {
  isPossible: boolean
  onTurn(): void
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}

/** Not `disabled` at the last page: it keeps the focus. */
const Turn = ({ isPossible, onTurn, onKeyDown, children }: TurnProps) => (
  <button
    type="button"
    className="desk-button desk-button-small"
    aria-disabled={!isPossible || undefined}
    onClick={() => isPossible && onTurn()}
    onKeyDown={onKeyDown}
  >
    {children}
  </button>
)

type PageJumpProps = {
  page: number
  pages: number
  onJump(page: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** "Page 1 of 5"; when pressed, it becomes a box for a number. */
function PageJump({ page, pages, onJump, onKeyDown }: PageJumpProps) {
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const words = (
    <>
      {say('Page')} <b>{page.toLocaleString('en-US')}</b> {say('of')} <b>{pages.toLocaleString('en-US')}</b>
    </>
  )
  if (pages <= 1) return <span className="page-jump">{words}</span>
  const close = () => {
    setTyped(undefined)
    // the button replaces the field once this has been drawn
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (typed === undefined)
    return (
      <button
        ref={opener}
        type="button"
        className="page-jump"
        title={say('Go to a page')}
        onClick={() => setTyped('')}
        onKeyDown={onKeyDown}
      >
        {words}
      </button>
    )
  return (
    <form
      className="page-jump"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const wanted = Number.parseInt(latinDigits(typed), 10)
        if (wanted >= 1) onJump(wanted)
        close()
      }}
    >
      {say('Page')}{' '}
      <input
        className="filter-box"
        aria-label={say('Page, 1 to {pages}', { pages })}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the field stands where the words were pressed
        autoFocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && close()}
        onBlur={() => setTyped(undefined)}
      />{' '}
      {say('of')} <b>{pages.toLocaleString('en-US')}</b>
    </form>
  )
}
