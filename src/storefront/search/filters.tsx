import type { ReactNode } from 'react'
import { type SearchValues, searchAddress } from '#contract/catalog/search-address.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { formatTaka } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Choice, type Choices } from './choice.tsx'

type FiltersProps = { values: SearchValues; choices: Choices }

/** Size, colour, price and sorting. Small screens open them; wide ones always show them. */
export function Filters({ values, choices }: FiltersProps) {
  const chosen = wishesOf(values).length
  return (
    <details className="search-filters" id="filters">
      <summary>
        Filter and sort{chosen > 0 && ` (${chosen} chosen)`}
        <Icon name="down" />
      </summary>
      <div className="search-filter-groups">
        <Group title="Size in stock">
          {choices.sizes.map(({ value, products }) => (
            <Choice
              key={value}
              className="filter-choice filter-size"
              id={`size-${value}`}
              href={searchAddress(values, { size: other(values.size, String(value)) })}
              isChosen={values.size === String(value)}
              products={products}
            >
              {value}
            </Choice>
          ))}
        </Group>
        <Group title="Color">
          {choices.colors.map(({ value, swatch, products }) => (
            <Choice
              key={value}
              id={`color-${value}`}
              href={searchAddress(values, { color: other(values.color, value) })}
              isChosen={values.color === value}
              products={products}
            >
              <svg viewBox="0 0 22 22" aria-hidden="true">
                <circle cx="11" cy="11" r="10.5" fill={swatchHex(value, swatch)} stroke="currentColor" />
              </svg>
              {value}
            </Choice>
          ))}
        </Group>
        <PriceAndOrder values={values} />
      </div>
    </details>
  )
}

/** Choosing a value again removes it. */
const other = (chosen: string | undefined, value: string) => (chosen === value ? undefined : value)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="search-filter" aria-label={title}>
      <h2>{title}</h2>
      <div className="search-choices">{children}</div>
    </section>
  )
}

/** A form, because prices are typed. The script sends it as soon as another sorting is chosen. */
function PriceAndOrder({ values }: { values: SearchValues }) {
  const { from, to, sort, page: _first, ...others } = values
  return (
    <form className="search-range" action="/search">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Price from
        <input name="from" defaultValue={from} placeholder="Tk." data-choice="from" {...priceBox} />
      </label>
      <label>
        Price to
        <input name="to" defaultValue={to} placeholder="Tk." data-choice="to" {...priceBox} />
      </label>
      <label>
        Sort by
        <span className="select-box">
          <select name="sort" defaultValue={sort ?? ''} data-choice="sort">
            <option value="">{values.q === undefined ? 'Our order' : 'Best match'}</option>
            <option value="newest">Newest</option>
            <option value="price-asc">Lowest price</option>
            <option value="price-desc">Highest price</option>
          </select>
          <Icon name="down" />
        </span>
      </label>
      <button type="submit" className="btn btn-secondary" data-choice="show">
        Show
      </button>
    </form>
  )
}

const priceBox = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const

/** The chosen filters besides words and category, each with the address that removes it. */
function wishesOf(values: SearchValues): { label: string; without: string }[] {
  const { size, color, from, to } = values
  const wishes: { label: string; without: string }[] = []
  if (size !== undefined)
    wishes.push({ label: `Size ${size}`, without: searchAddress(values, { size: undefined }) })
  if (color !== undefined) wishes.push({ label: color, without: searchAddress(values, { color: undefined }) })
  if (from !== undefined || to !== undefined)
    wishes.push({
      label: priceLabel(from, to),
      without: searchAddress(values, { from: undefined, to: undefined }),
    })
  return wishes
}

function priceLabel(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return `Up to ${formatTaka(Number(to))}`
  if (to === undefined) return `From ${formatTaka(Number(from))}`
  return `${formatTaka(Number(from))} to ${formatTaka(Number(to))}`
}

/** The chosen filters, visible while the list of filters is closed. */
export function ActiveWishes({ values }: { values: SearchValues }) {
  const wishes = wishesOf(values)
  if (wishes.length === 0) return null
  return (
    <ul className="search-wishes" aria-label="Chosen filters">
      {wishes.map(({ label, without }) => (
        <li key={label}>
          <a className="filter-choice" href={without} rel="nofollow">
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {wishes.length > 1 && (
        <li>
          <a className="text-link" href={withoutWishes(values)} rel="nofollow">
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

/** The same words in the same sorting, in all categories, sizes, colours and prices. */
export const withoutWishes = ({ q, sort }: SearchValues): string =>
  searchAddress({ ...(q !== undefined && { q }), ...(sort !== undefined && { sort }) })

export const hasWishes = (values: SearchValues): boolean =>
  values.category !== undefined || wishesOf(values).length > 0
