import { redirect } from 'react-router'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { countCategories } from '#features/catalog/count-categories.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { showReviewStrip } from '#features/shown-reviews/show-review-strip.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { ReviewStrip } from '../reviews/review-strip.tsx'
import type { Route } from './+types/home.route'
import { About } from './about.tsx'
import { chosenCategory, headingOf } from './category-choice.ts'
import CategoryFilter from './category-filter.island.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { heroLinks } from './hero-links.ts'
import { homeMeta } from './home-meta.ts'
import { homeWords } from './home-words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, tag, settings, publicOrigin } = context.get(pageContext)
  tag('catalog', 'cards', 'reviews')
  const products = await listProducts(shop)
  const categories = await countCategories(shop)
  const category = chosenCategory(categories, url.search)
  // an unknown category is not a page of its own: it would be rendered and cached once for every spelling
  if (category === undefined && url.searchParams.has('category')) throw redirect('/')
  const stated = await settings('shop', 'home', 'delivery', 'policies')
  const strip = category === undefined ? await showReviewStrip(shop) : undefined
  return { strip, products, categories, category, publicOrigin, shop: stated.shop, words: homeWords(stated) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return hiddenPageMeta(matches, 'Something went wrong')
  return [...homeMeta(loaderData), ...heroLinks(loaderData.words.hero)]
}

/** The first row on a desktop. */
const EAGER_PICTURES = 3

export default function Home({ loaderData }: Route.ComponentProps) {
  const { strip, products, categories, category, words } = loaderData
  const shown = products.filter(product => category === undefined || product.category === category)
  return (
    <>
      <Hero hero={words.hero} />
      <section className="shop-section section" id="shop" tabIndex={-1}>
        <div className="wrap">
          <div className="shop-heading">
            <h2 className="section-title">
              {products.length > 0 ? headingOf(shown.length) : 'Nothing to sell yet'}
            </h2>
            {products.length > 0 && <CategoryFilter categories={categories} chosen={category ?? null} />}
          </div>
          {products.length > 0 ? (
            <ProductGrid products={products} category={category} eagerCount={EAGER_PICTURES} />
          ) : (
            <p className="lead">The next pairs are still on the bench. Please come back soon.</p>
          )}
        </div>
      </section>
      <TrustStrip promises={words.promises} />
      {strip && <ReviewStrip strip={strip} />}
      <About {...words} />
      <Faq questions={words.questions} />
    </>
  )
}

/** What the shop promises, in three lines; the terms page has all of it. */
function TrustStrip({ promises }: Pick<ShopSettings['home'], 'promises'>) {
  if (promises.length === 0) return null
  return (
    <section className="trust" aria-label="Why buy here">
      <ul className="wrap">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
