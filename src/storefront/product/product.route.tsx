import { data, redirect } from 'react-router'
import { madeSizes } from '#domain/catalog/foot-length.ts'
import { type Product, sellingPriceTaka } from '#domain/catalog/product.ts'
import type { Language } from '#domain/language/language.ts'
import { ownText } from '#domain/language/own-text.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { shopNameFor } from '#domain/settings/setting-text.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { countCategories } from '#features/catalog/count-categories.ts'
import { findMovedSlug } from '#features/catalog/find-moved-slug.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { nameSharePicture } from '#features/catalog/name-share-picture.ts'
import { readSizeAdvice } from '#features/fit/read-size-advice.ts'
import type { Shop } from '#features/shop.ts'
import { showProductReviews } from '#features/shown-reviews/show-product-reviews.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { bengaliWord, CatalogueWord } from '#storefront/language/catalogue-word.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import { WithFit } from '../fit/with-fit.tsx'
import { categoryHref } from '../frame/navigation.ts'
import { PAIRS_INSTEAD, Trouble } from '../frame/trouble.tsx'
import { ProductReviews, RatingLink } from '../reviews/product-reviews.tsx'
import { SoldOutNoScript } from '../stock-notices/sold-out-form.tsx'
import { VIEWED_PLACE } from '../viewed/recall-viewed.ts'
import RecentlyViewed from '../viewed/recently-viewed.island.tsx'
import type { Route } from './+types/product.route'
import type { Contact } from './ask-text.ts'
import { deliveryToEstimate } from './delivery-to-estimate.ts'
import { KeyFeatures } from './key-features.tsx'
import { pickRelated } from './pick-related.ts'
import ProductBuy from './product-buy.island.tsx'
import { productMeta } from './product-meta.ts'
import { ProductNotes } from './product-notes.tsx'
import { asksForUnknown, choiceFrom, productToBuy, variantOf } from './product-to-buy.ts'
import { SizeGuide } from './size-guide.tsx'

/** Three in a row on wide screens; the fourth fills the second row of two elsewhere. */
const RELATED_COUNT = 4
/** The index of the picture beside the key features: the close view, the fourth of a colour. */
const CLOSE_VIEW = 3

/** The present slug for another name of a product: in capitals, its exact name or an old slug. */
async function presentSlug(shop: Shop, name: string): Promise<string | undefined> {
  const named = (await findProduct(shop, { slug: name.toLowerCase() })) ?? (await findProduct(shop, { name }))
  return named?.slug ?? (await findMovedSlug(shop, name))
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, tag, settings, publicOrigin, language } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  // for the related products, and the sizes of the catalogue
  tag('catalog')
  const product = await findProduct(shop, { slug: params.name })
  if (!product) {
    const slug = await presentSlug(shop, params.name)
    if (slug) throw redirect(`/products/${slug}${address.size > 0 ? `?${address}` : ''}`, 301)
    const pairs = await listProducts(shop, { inStock: true, limit: PAIRS_INSTEAD })
    return data({ product: null, categories: await countCategories(shop), pairs }, { status: 404 })
  }
  tag(`product:${product.id}`, `reviews:${product.id}`)
  const toBuy = productToBuy(product, language === 'bn' ? bengaliWord : undefined)
  // an unknown choice is not a page of its own: it would be rendered and cached once for every spelling
  if (asksForUnknown(toBuy, address)) throw redirect(`/products/${product.slug}`)
  const catalog = await listProducts(shop)
  const stated = await settings('shop', 'policies', 'delivery')
  const initial = choiceFrom(toBuy, address)
  const related = pickRelated(product, catalog, RELATED_COUNT)
  tag(...related.map(other => `card:${other.id}` as const))
  return {
    product,
    reviewed: await showProductReviews(shop, product.id),
    toBuy,
    advice: await readSizeAdvice(shop, product.id),
    initial,
    related,
    sizes: madeSizes(catalog),
    publicOrigin,
    stated: { shop: stated.shop, policies: stated.policies, delivery: stated.delivery },
    estimate: deliveryToEstimate(stated.delivery, {
      priceTaka: sellingPriceTaka(product),
      now: shop.clock.now(),
      language,
    }),
    picturePath: `/share/${nameSharePicture(product, { shopName: stated.shop.name, color: initial.color })}.jpg`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.product
    ? productMeta({ ...loaderData, choice: loaderData.initial }, pageSpeaker(languageIn(matches)))
    : hiddenPageMeta(matches, pageSpeaker(languageIn(matches)).say('Product not found'))

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { say, language } = usePageLanguage()
  if (loaderData.product === null) return <Trouble kind="product" {...loaderData} />
  const { product, reviewed, toBuy, advice, initial, related, sizes, publicOrigin, estimate, stated } =
    loaderData
  const images = variantOf(toBuy, initial.color)?.images ?? []
  return (
    <>
      <div className="wrap">
        <Crumbs product={product} />
        <div className="product">
          <RatingLink sum={reviewed.sum} />
          <WithFit advice={advice}>
            <ProductBuy
              product={toBuy}
              initial={initial}
              contact={contactFor(stated.shop, { origin: publicOrigin, language })}
              delivery={estimate}
            />
          </WithFit>
          <SoldOutNoScript product={toBuy} color={initial.color} />
          <ProductNotes
            description={ownText(language, product.description, product.descriptionBengali)}
            policies={stated.policies}
          />
        </div>
      </div>
      <KeyFeatures product={product} image={images[CLOSE_VIEW] ?? images.at(-1)} />
      <ProductReviews of={reviewed} slug={product.slug} />
      <div id="related">
        {related.length > 0 && (
          <section className="section related" aria-labelledby="related-title">
            <div className="wrap">
              <h2 id="related-title" className="section-title">
                {say('Goes the same way')}
              </h2>
              <ProductGrid products={related} />
            </div>
          </section>
        )}
      </div>
      {/* shown once the browser has other viewed products */}
      <div id={VIEWED_PLACE} hidden>
        <RecentlyViewed productId={product.id} />
      </div>
      <SizeGuide sizes={sizes} phone={stated.shop.phone} />
    </>
  )
}

/** How to ask about a pair. The island gets it as a prop, so that its script need not contain the shop's texts. */
function contactFor(
  shop: ShopSettings['shop'],
  { origin, language }: { origin: string; language: Language },
): Contact {
  const { phoneHref, whatsappHref } = contactOf(shop)
  return { shop: shopNameFor(language, shop), phoneHref, whatsappHref, origin }
}

function Crumbs({ product }: { product: Pick<Product, 'name' | 'nameBengali' | 'category'> }) {
  const { say, href, language } = usePageLanguage()
  const name = ownText(language, product.name, product.nameBengali)
  return (
    <nav className="crumbs" aria-label={say('Breadcrumb')}>
      <a href={href('/')}>{say('Home')}</a>
      <Icon name="right" />
      <a href={href(categoryHref(product.category))}>
        <CatalogueWord word={product.category} />
      </a>
      <Icon name="right" />
      <span aria-current="page" lang={name.lang}>
        {name.text}
      </span>
    </nav>
  )
}
