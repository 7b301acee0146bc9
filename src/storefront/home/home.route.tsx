import { redirect } from 'react-router'
import type { Language } from '#domain/language/language.ts'
import { countCategories } from '#features/catalog/count-categories.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { showReviewStrip } from '#features/shown-reviews/show-review-strip.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { bengaliWord } from '#storefront/language/catalogue-word.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { troubleMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { ReviewStrip } from '../reviews/review-strip.tsx'
import type { Route } from './+types/home.route'
import { About } from './about.tsx'
import { type CategoryCount, chosenCategory, headingOf, type ShownCategory } from './category-choice.ts'
import CategoryFilter from './category-filter.island.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { heroLinks } from './hero-links.ts'
import { homeMeta } from './home-meta.ts'
import { type HomeWords, homeWords } from './home-words.ts'
import { hasStory, Story } from './story.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, tag, settings, publicOrigin, language } = context.get(pageContext)
  tag('catalog', 'cards', 'reviews')
  const products = await listProducts(shop)
  const categories = await countCategories(shop)
  const category = chosenCategory(categories, url.search)
  // an unknown category is not a page of its own: it would be rendered and cached once for every spelling
  if (category === undefined && url.searchParams.has('category')) throw redirect('/')
  const stated = await settings('shop', 'home', 'delivery', 'policies')
  return {
    strip: category === undefined ? await showReviewStrip(shop) : undefined,
    products,
    categories,
    category,
    publicOrigin,
    shop: stated.shop,
    words: homeWords(language, stated),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return troubleMeta(matches, undefined)
  return [...homeMeta(loaderData, pageSpeaker(languageIn(matches))), ...heroLinks(loaderData.words.hero)]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { strip, products, categories, category, words } = loaderData
  const speaker = usePageLanguage()
  const { say, language } = speaker
  const shown = products.filter(product => category === undefined || product.category === category)
  return (
    <>
      <Hero hero={words.hero} />
      <section className="shop-section section" id="shop" tabIndex={-1}>
        <div className="wrap">
          <div className="shop-heading">
            <h2 className="section-title">
              {products.length > 0 ? headingOf(shown.length, speaker) : say('Nothing to sell yet')}
            </h2>
            {products.length > 0 && (
              <CategoryFilter categories={shownCategories(language, categories)} chosen={category ?? null} />
            )}
          </div>
          {products.length > 0 ? (
            // every picture of a card waits for the first paint: the hero is what is seen first
            <ProductGrid products={products} category={category} />
          ) : (
            <p className="lead">{say('The next pairs are still on the bench. Please come back soon.')}</p>
          )}
        </div>
      </section>
      <Story story={words.story} hasFilm={words.film.youtubeId !== ''} />
      <TrustStrip promises={words.promises} />
      {strip && <ReviewStrip strip={strip} />}
      <About {...words} id={hasStory(words.story) ? undefined : 'about'} />
      <Faq questions={words.questions} />
    </>
  )
}

const shownCategories = (language: Language, categories: readonly CategoryCount[]): ShownCategory[] =>
  language === 'en'
    ? [...categories]
    : categories.map(one => ({ ...one, bengali: bengaliWord(one.category) }))

/** What the shop promises, in three lines; the terms page has all of it. */
function TrustStrip({ promises }: Pick<HomeWords, 'promises'>) {
  const { say } = usePageLanguage()
  if (promises.length === 0) return null
  return (
    <section className="trust" aria-label={say('Why buy here')}>
      <ul className="wrap">
        {promises.map(({ icon, title, text }) => (
          <li key={title.text}>
            <Icon name={icon} />
            <h2 lang={title.lang}>{title.text}</h2>
            <p lang={text.lang}>{text.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
