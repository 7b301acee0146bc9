import { useLocation } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { CatalogueWord } from '#storefront/language/catalogue-word.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { type CategoryLink, categoryHref } from './navigation.ts'

const words = {
  missing: {
    title: '404 Not Found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  },
  product: {
    title: 'Product not found.',
    text: 'It may have been renamed, or it is no longer sold.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The shop could not show this page. Please try again in a moment. Your cart is kept.',
  },
} as const

/** How many products an error page shows: two rows of two, or one of three. */
export const PAIRS_INSTEAD = 4

type TroubleProps = {
  kind: keyof typeof words
  categories?: readonly CategoryLink[] | undefined
  /** Products to go on with. None where the catalogue could not be read. */
  pairs?: readonly Product[]
}

/** The page in place of one that is missing or failed: what happened, and all links to go on. */
export function Trouble({ kind, categories = [], pairs = [] }: TroubleProps) {
  const { say, href } = usePageLanguage()
  const { title, text } = words[kind]
  const contact = contactOf(useShop())
  return (
    <>
      <section className="wrap trouble">
        <h1>{say(title)}</h1>
        <p className="lead">{say(text)}</p>
        <FirstWays kind={kind} />
        <search>
          <form className="trouble-search" action={href('/search')}>
            <label htmlFor="trouble-search">{say('Search the shop')}</label>
            <div>
              <input id="trouble-search" type="search" name="q" maxLength={60} autoComplete="off" />
              <button className="btn btn-secondary" type="submit">
                <Icon name="search" />
                {say('Search')}
              </button>
            </div>
          </form>
        </search>
        <Categories categories={categories} />
        <p className="trouble-call">
          <Phrase
            text={say('Need help? Call {phone} or {whatsapp}', { phone: '{phone}', whatsapp: '{whatsapp}' })}
            parts={{
              phone: <a href={contact.phoneHref}>{contact.phone}</a>,
              whatsapp: (
                <a href={contact.whatsappHref} rel="noopener">
                  {say('ask on WhatsApp')}
                </a>
              ),
            }}
          />
        </p>
      </section>
      {pairs.length > 0 && (
        <section className="section related" aria-labelledby="pairs-instead">
          <div className="wrap">
            <h2 id="pairs-instead" className="section-title">
              {say('Pairs you can have now')}
            </h2>
            <ProductGrid products={pairs} />
          </div>
        </section>
      )}
    </>
  )
}

function Categories({ categories }: { categories: readonly CategoryLink[] }) {
  const { say, href } = usePageLanguage()
  if (categories.length === 0) return null
  return (
    <nav className="trouble-categories" aria-label={say('Categories to look at')}>
      {categories.map(({ category }) => (
        <a key={category} className="category-chip" href={href(categoryHref(category))}>
          <CatalogueWord word={category} />
        </a>
      ))}
    </nav>
  )
}

function FirstWays({ kind }: Pick<TroubleProps, 'kind'>) {
  const { pathname, search } = useLocation()
  const { say, href } = usePageLanguage()
  return (
    <div className="trouble-ways">
      {kind === 'failed' ? (
        <a className="btn btn-primary" href={href(`${pathname}${search}`)}>
          {say('Try again')}
        </a>
      ) : (
        <a className="btn btn-primary" href={href('/#shop')}>
          {say('See all pairs')}
        </a>
      )}
      <a className="text-link" href={href('/')}>
        {say('Back to Home')}
      </a>
    </div>
  )
}
