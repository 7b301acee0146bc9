import { data, redirect } from 'react-router'
import { searchAddress } from '#contract/catalog/search-address.ts'
import { readSearch } from '#contract/catalog/search-parameters.ts'
import { searchProducts } from '#features/search/search-products.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import type { Route } from './+types/search.route'
import { cleanSearch, toSearch } from './clean-search.ts'
import SearchBox from './search-box.island.tsx'
import { SearchResults } from './search-results.tsx'

/** Shown in place of missing results: the first row of the shop. */
const INSTEAD = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag('catalog', 'products')
  const values = readSearch(url.searchParams)
  const found = await searchProducts(shop, toSearch(values))
  // an unknown size or colour is not a page of its own: it would be rendered and cached once for every spelling
  const clean = cleanSearch(values, found)
  const address = searchAddress(clean, { page: clean.page })
  if (address !== searchAddress(values, { page: values.page })) throw redirect(address)
  const instead = found.total === 0 ? (await searchProducts(shop, { limit: INSTEAD })).products : []
  // a search with no or only partial results may be anything: cached, made-up words would fill the memory
  const isMadeUp = found.total === 0 || !found.fitsAllWords
  const cacheControl = { 'cache-control': isMadeUp ? 'no-store' : 'public' }
  return data({ values, found, instead }, { headers: cacheControl })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const q = loaderData?.values.q
  const { say } = pageSpeaker(languageIn(matches))
  return hiddenPageMeta(
    matches,
    q === undefined ? say('Search') : say('Search · “{words}”', { words: q }),
    say('Find a pair by its name, kind, color or size, in English or Bengali.'),
  )
}

export default function Search({ loaderData: { values, found, instead } }: Route.ComponentProps) {
  const { say, href } = usePageLanguage()
  return (
    <div className="wrap search-page">
      <h1 id="search-title">{say('Search')}</h1>
      <SearchBox words={values.q ?? ''} />
      <div
        id="results"
        className="search-results"
        data-address={href(searchAddress(values, { page: values.page }))}
      >
        <SearchResults values={values} found={found} instead={instead} />
      </div>
    </div>
  )
}
