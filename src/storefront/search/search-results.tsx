import { type SearchValues, searchAddress } from '#contract/catalog/search-address.ts'
import type { Product } from '#domain/catalog/product.ts'
import { CatalogueWord } from '#storefront/language/catalogue-word.tsx'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
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
  const speaker = usePageLanguage()
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
            {titleOf(values, found, speaker)}
          </h2>
          {!found.fitsAllWords && (
            <p className="search-note">
              {speaker.say('No pair fits all of these words. These fit some of them.')}
            </p>
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

function titleOf({ q }: SearchValues, { total, typedSize }: Found, speaker: PageSpeaker): string {
  const { say } = speaker
  const pairs = countOfPairs(total, speaker)
  const found = q === undefined ? pairs : say('{pairs} for “{words}”', { pairs, words: q })
  return typedSize === undefined ? found : say('{found}, size {size} in stock', { found, size: typedSize })
}

/** The form of the box is outside; without a script these inputs send the chosen filters along. */
function ChosenFilters({ values }: { values: SearchValues }) {
  const { q: _typed, page: _first, ...wishes } = values
  return Object.entries(wishes).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} form="search-form" />
  ))
}

function CategoryChips({ values, choices }: { values: SearchValues; choices: Choices }) {
  const { say, href, number } = usePageLanguage()
  const all = choices.categories.reduce((sum, { products }) => sum + products, 0)
  return (
    <nav className="search-categories" aria-label={say('Category')}>
      <Choice
        className="category-chip"
        id="category-all"
        href={href(searchAddress(values, { category: undefined }))}
        isChosen={values.category === undefined}
        products={all}
      >
        {say('All')} <small>{number(all)}</small>
      </Choice>
      {choices.categories.map(({ value, products }) => (
        <Choice
          key={value}
          className="category-chip"
          id={`category-${value}`}
          href={href(searchAddress(values, { category: value }))}
          isChosen={values.category === value}
          products={products}
        >
          <CatalogueWord word={value} /> <small>{number(products)}</small>
        </Choice>
      ))}
    </nav>
  )
}

function Pager({ values, pages }: { values: SearchValues; pages: number }) {
  const { say, href } = usePageLanguage()
  if (pages < 2) return null
  const page = Number(values.page ?? 1)
  const addressOf = (other: number) =>
    href(searchAddress(values, { page: other > 1 ? String(other) : undefined }))
  return (
    <nav className="search-pager" aria-label={say('Pages')}>
      {page > 1 && (
        <a className="btn btn-secondary" href={addressOf(page - 1)} rel="prev">
          {say('Previous')}
        </a>
      )}
      <span>{say('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <a className="btn btn-secondary" href={addressOf(page + 1)} rel="next">
          {say('Next')}
        </a>
      )}
    </nav>
  )
}
