import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { productMark } from '#domain/catalog/stock.ts'
import { useMe } from '../../me.tsx'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { BulkButton } from '../bulk/bulk-button.tsx'
import { formatPairs } from '../format-pairs.ts'
import { productQuery } from '../product-address.ts'
import { filterProducts, lacksBengali } from './filter-products.ts'

type ProductListProps = {
  list: readonly StaffProductEntry[]
  chosen: StaffProductEntry | undefined
  /** Somebody chose a product, even the one already shown. */
  onChoose(): void
}

/** Every product by name, with the pairs that can be sold. */
export function ProductList({ list, chosen, onChoose }: ProductListProps) {
  const isAdmin = useMe().role === 'Admin'
  const [typed, setTyped] = useState('')
  const [isLacking, setLacking] = useState(false)
  const lacking = list.filter(lacksBengali)
  const found = filterProducts(isLacking ? lacking : list, typed)
  const entries = useRef<HTMLUListElement>(null)
  const chosenId = chosen?.id
  useEffect(() => {
    // scrolls only its own box: the page stays where it is
    const current = chosenId && entries.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) showWithin(entries.current, current)
  }, [chosenId])
  return (
    <section className="product-list" aria-label={say('All products')}>
      <ProductFilter typed={typed} onType={setTyped} />
      {(lacking.length > 0 || isLacking) && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-pressed={isLacking}
          onClick={() => setLacking(!isLacking)}
        >
          {say('Without Bengali: {count}', { count: lacking.length.toLocaleString('en-US') })}
        </button>
      )}
      <ul ref={entries}>
        {found.map(entry => (
          <li key={entry.id}>
            <ProductLink entry={entry} isChosen={entry.id === chosen?.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p className="product-list-none" role="status">
        {noneText(list.length, found.length, { typed, isLacking })}
      </p>
      {isAdmin && (
        <div className="product-list-foot">
          <Link className="desk-button" to={screens.addProduct.path}>
            <BackofficeIcon name="plus" />
            {say(screens.addProduct.label)}
          </Link>
          <BulkButton />
        </div>
      )}
    </section>
  )
}

function showWithin(box: HTMLElement | null, child: HTMLElement): void {
  if (!box) return
  const outer = box.getBoundingClientRect()
  const inner = child.getBoundingClientRect()
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top - inner.height
}

type Sought = { typed: string; isLacking: boolean }

function noneText(all: number, found: number, { typed, isLacking }: Sought): string {
  if (all === 0) return say('There are no products yet.')
  if (found === 0 && isLacking && typed.trim() === '') return say('Every product has its Bengali texts.')
  return found === 0 ? say('No product has “{typed}” in its name or category.', { typed: typed.trim() }) : ''
}

function ProductFilter({ typed, onType }: { typed: string; onType(text: string): void }) {
  return (
    <search className="product-filter">
      <BackofficeIcon name="search" />
      <input
        type="search"
        aria-label={say('Find a product')}
        placeholder={say('Find a product')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={event => onType(event.currentTarget.value)}
      />
    </search>
  )
}

type ProductLinkProps = { entry: StaffProductEntry; isChosen: boolean; onChoose(): void }

function ProductLink({ entry, isChosen, onChoose }: ProductLinkProps) {
  const { name, slug, image, pairs, discountPercent, status } = entry
  return (
    <Link
      to={{ search: productQuery(slug) }}
      preventScrollReset
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <img src={shownPicture(image, 80)} alt="" width={40} height={40} decoding="async" />
      <span className="product-entry">
        <b title={name}>{name}</b>
        <span className="product-entry-marks">
          <small className={`stock-mark-${productMark(pairs)}`}>{formatPairs(pairs)}</small>
          {status === 'draft' && <span className="draft-mark">{say('Draft')}</span>}
        </span>
      </span>
      {discountPercent > 0 && <em>{`−${discountPercent} %`}</em>}
    </Link>
  )
}
