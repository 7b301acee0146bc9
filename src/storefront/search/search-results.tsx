import { type SearchValues, searchAddress } from '#contract/catalog/search-address.ts'
import type { Product } from '#domain/catalog/product.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { countOfPairs } from '../home/category-choice.ts'
import { Choice, type Choices } from './choice.tsx'
import { ActiveWishes, Filters } from './filters.tsx'
import { SearchEmpty } from './search-empty.tsx'

export type Found = {
  products: readonly Product[]
  total: number
  pages: number
  fittingWords: number
  wishedColors: Readonly<Record<string, string>>
  fitsAllWords: boolean
  typedSize: number | undefined
  choices: Choices
  suggestion: string | undefined
}
type ResultsProps = { values: SearchValues; found: Found; instead: readonly Product[] }

/** The first row on a desktop. */
const EAGER_PICTURES = 3

/** Everything that depends on the search except its box: the script loads this part again and replaces it. */
export function SearchResults({ values, found, instead }: ResultsProps) {
  const { products, total, choices } = found
  return (
    <>
      <ChosenFilters values={values} />
      {choices.categories.length > 0 && (
        <>
          <CategoryChips values={values} choices={choices} />
          <Filters values={values} choices={choices} />
          <ActiveWishes values={values} />
        </>
      )}
      {total > 0 ? (
        <>
          <h2 className="search-count" id="results-title" tabIndex={-1}>
            {titleOf(values, found)}
          </h2>
          {!found.fitsAllWords && (
            <p className="search-note">No pair fits all of these words. These fit some of them.</p>
          )}
          <ProductGrid products={products} eagerCount={EAGER_PICTURES} startColors={found.wishedColors} />
          <Pager values={values} pages={found.pages} />
        </>
      ) : (
        <SearchEmpty values={values} found={found} instead={instead} />
      )}
    </>
  )
}

function titleOf({ q }: SearchValues, { total, typedSize }: Found): string {
  const sized = typedSize === undefined ? '' : `, size ${typedSize} in stock`
  return `${countOfPairs(total)}${q === undefined ? '' : ` for “${q}”`}${sized}`
}

/** The form of the box is outside; without a script these inputs send the chosen filters along. */
function ChosenFilters({ values }: { values: SearchValues }) {
  const { q: _typed, page: _first, ...wishes } = values
  return Object.entries(wishes).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} form="search-form" />
  ))
}

function CategoryChips({ values, choices }: { values: SearchValues; choices: Choices }) {
  const all = choices.categories.reduce((sum, { products }) => sum + products, 0)
  return (
    <nav className="search-categories" aria-label="Category">
      <Choice
        className="category-chip"
        id="category-all"
        href={searchAddress(values, { category: undefined })}
        isChosen={values.category === undefined}
        products={all}
      >
        All <small>{all}</small>
      </Choice>
      {choices.categories.map(({ value, products }) => (
        <Choice
          key={value}
          className="category-chip"
          id={`category-${value}`}
          href={searchAddress(values, { category: value })}
          isChosen={values.category === value}
          products={products}
        >
          {value} <small>{products}</small>
        </Choice>
      ))}
    </nav>
  )
}

function Pager({ values, pages }: { values: SearchValues; pages: number }) {
  if (pages < 2) return null
  const page = Number(values.page ?? 1)
  const addressOf = (other: number) => searchAddress(values, { page: other > 1 ? String(other) : undefined })
  return (
    <nav className="search-pager" aria-label="Pages">
      {page > 1 && (
        <a className="btn btn-secondary" href={addressOf(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="btn btn-secondary" href={addressOf(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
