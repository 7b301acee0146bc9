import type { ReactNode } from 'react'
import { type SearchValues, searchAddress } from '#contract/catalog/search-address.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { CatalogueWord, wordIn } from '#storefront/language/catalogue-word.tsx'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Choice, type Choices } from './choice.tsx'

type FiltersProps = { values: SearchValues; choices: Choices }

/** Size, colour, price and sorting. Small screens open them; wide ones always show them. */
export function Filters({ values, choices }: FiltersProps) {
  const speaker = usePageLanguage()
  const { say, href, number } = speaker
  const chosen = wishesOf(values, speaker).length
  return (
    <details className="search-filters" id="filters">
      <summary>
        {chosen > 0 ? say('Filter and sort ({count} chosen)', { count: chosen }) : say('Filter and sort')}
        <Icon name="down" />
      </summary>
      <div className="search-filter-groups">
        <Group title={say('Size in stock')}>
          {choices.sizes.map(({ value, products }) => (
            <Choice
              key={value}
              className="filter-choice filter-size"
              id={`size-${value}`}
              href={href(searchAddress(values, { size: other(values.size, String(value)) }))}
              isChosen={values.size === String(value)}
              products={products}
            >
              {number(value)}
            </Choice>
          ))}
        </Group>
        <Group title={say('Color')}>
          {choices.colors.map(({ value, swatch, products }) => (
            <Choice
              key={value}
              id={`color-${value}`}
              href={href(searchAddress(values, { color: other(values.color, value) }))}
              isChosen={values.color === value}
              products={products}
            >
              <svg viewBox="0 0 22 22" aria-hidden="true">
                <circle cx="11" cy="11" r="10.5" fill={swatchHex(value, swatch)} stroke="currentColor" />
              </svg>
              <CatalogueWord word={value} />
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
  const { say, href } = usePageLanguage()
  const { from, to, sort, page: _first, ...others } = values
  return (
    <form className="search-range" action={href('/search')}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {say('Price from')}
        <input name="from" defaultValue={from} placeholder={say('Tk.')} data-choice="from" {...priceBox} />
      </label>
      <label>
        {say('Price to')}
        <input name="to" defaultValue={to} placeholder={say('Tk.')} data-choice="to" {...priceBox} />
      </label>
      <label>
        {say('Sort by')}
        <span className="select-box">
          <select name="sort" defaultValue={sort ?? ''} data-choice="sort">
            <option value="">{say(values.q === undefined ? 'Our order' : 'Best match')}</option>
            <option value="newest">{say('Newest')}</option>
            <option value="price-asc">{say('Lowest price')}</option>
            <option value="price-desc">{say('Highest price')}</option>
          </select>
          <Icon name="down" />
        </span>
      </label>
      <button type="submit" className="btn btn-secondary" data-choice="show">
        {say('Show')}
      </button>
    </form>
  )
}

const priceBox = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const

type Wish = { label: string; lang?: 'en' | undefined; without: string }

/** The chosen filters besides words and category, each with the address that removes it. */
function wishesOf(values: SearchValues, speaker: PageSpeaker): Wish[] {
  const { say, href } = speaker
  const { size, color, from, to } = values
  const wishes: Wish[] = []
  const without = (others: Partial<SearchValues>) => href(searchAddress(values, others))
  if (size !== undefined)
    wishes.push({ label: say('Size {size}', { size: Number(size) }), without: without({ size: undefined }) })
  if (color !== undefined) {
    const { text, lang } = wordIn(speaker.language, color)
    wishes.push({ label: text, lang, without: without({ color: undefined }) })
  }
  if (from !== undefined || to !== undefined)
    wishes.push({
      label: priceLabel(from, to, speaker),
      without: without({ from: undefined, to: undefined }),
    })
  return wishes
}

function priceLabel(from: string | undefined, to: string | undefined, { say, taka }: PageSpeaker): string {
  const [least, most] = [taka(Number(from)), taka(Number(to))]
  if (from === undefined) return say('Up to {to}', { to: most })
  if (to === undefined) return say('From {from}', { from: least })
  return say('{from} to {to}', { from: least, to: most })
}

/** The chosen filters, visible while the list of filters is closed. */
export function ActiveWishes({ values }: { values: SearchValues }) {
  const speaker = usePageLanguage()
  const { say, href } = speaker
  const wishes = wishesOf(values, speaker)
  if (wishes.length === 0) return null
  return (
    <ul className="search-wishes" aria-label={say('Chosen filters')}>
      {wishes.map(({ label, lang, without }) => (
        <li key={label}>
          <a className="filter-choice" href={without} rel="nofollow">
            <span className="sr-only">{say('Remove ')}</span>
            <OwnWords text={label} {...(lang && { lang })} />
            <Icon name="close" />
          </a>
        </li>
      ))}
      {wishes.length > 1 && (
        <li>
          <a className="text-link" href={href(withoutWishes(values))} rel="nofollow">
            {say('Clear all')}
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
  [values.category, values.size, values.color, values.from, values.to].some(wish => wish !== undefined)
