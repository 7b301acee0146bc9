import { type SearchValues, searchAddress } from '#contract/catalog/search-address.ts'
import type { Product } from '#domain/catalog/product.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { hasWishes, withoutWishes } from './filters.tsx'

type EmptyProps = {
  values: SearchValues
  found: { fittingWords: number; suggestion: string | undefined; typedSize: number | undefined }
  instead: readonly Product[]
}

/** The words of a search without the size among them. */
const withoutSize = (q: string, size: number): string =>
  q
    .split(' ')
    .filter(word => Number(latinDigits(word)) !== size)
    .join(' ')

/** An empty result: the search, links to other results, and the first products of the shop. */
export function SearchEmpty({ values, found, instead }: EmptyProps) {
  const { say } = usePageLanguage()
  if (instead.length === 0) {
    return (
      <>
        <h2 className="search-count" id="results-title" tabIndex={-1}>
          {say('Nothing to sell yet')}
        </h2>
        <p className="lead">{say('The next pairs are still on the bench. Please come back soon.')}</p>
      </>
    )
  }
  const { q } = values
  // without the filters there would be results
  const isFiltered = found.fittingWords > 0 && hasWishes(values)
  return (
    <>
      <h2 className="search-count" id="results-title" tabIndex={-1}>
        {q === undefined
          ? say('No pair fits these filters')
          : isFiltered
            ? say('Nothing found for “{words}” with these filters', { words: q })
            : say('Nothing found for “{words}”', { words: q })}
      </h2>
      <WaysOn values={values} found={found} isFiltered={isFiltered} />
      <p className="search-note">
        {say('Try a name such as Padma, a kind such as sandal or loafer, a color or a size.')}
      </p>
      <h3 className="search-instead">{say('From the shop window')}</h3>
      <ProductGrid products={instead} />
    </>
  )
}

type WaysOnProps = Pick<EmptyProps, 'values' | 'found'> & { isFiltered: boolean }

/** The closest spelling, the search without its filters, and the whole shop. */
function WaysOn({ values, found: { fittingWords, suggestion, typedSize }, isFiltered }: WaysOnProps) {
  const { q } = values
  const { say, href, language } = usePageLanguage()
  return (
    <ul className="search-ways">
      {suggestion !== undefined && (
        <li>
          <Phrase
            text={say('Did you mean {words}?', { words: '{words}' })}
            parts={{
              words: (
                <a
                  className="text-link"
                  href={href(searchAddress(values, { q: suggestion }))}
                  lang={/[a-z]/.test(suggestion) && language === 'bn' ? 'en' : undefined}
                  data-words
                >
                  {suggestion}
                </a>
              ),
            }}
          />
        </li>
      )}
      {q !== undefined && typedSize !== undefined && fittingWords > 0 && (
        <li>
          <a
            className="text-link"
            href={href(searchAddress(values, { q: withoutSize(q, typedSize) }))}
            data-words
          >
            {say('Search in all sizes')}
          </a>
        </li>
      )}
      {isFiltered && (
        <li>
          <a className="text-link" href={href(withoutWishes(values))}>
            {say('Search without the filters')}
          </a>
        </li>
      )}
      <li>
        <a className="text-link" href={href('/search')} data-words>
          {say('See all pairs')}
        </a>
      </li>
    </ul>
  )
}
