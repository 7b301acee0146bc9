import { redirect } from 'react-router'
import { findProduct } from '#features/catalog/find-product.ts'
import { listCustomerPictures } from '#features/shown-reviews/list-customer-pictures.ts'
import { listShownReviews } from '#features/shown-reviews/list-shown-reviews.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta, pageMeta } from '#web/page-meta.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import type { Route } from './+types/reviews.route'
import { CustomersPictures } from './customers-pictures.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewSum } from './review-sum.tsx'

const PAGE = 20

/** All reviews of the shop, or of one product, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, tag, publicOrigin, language } = context.get(pageContext)
  tag('reviews', 'catalog')
  const slug = url.searchParams.get('product')
  const product = slug === null ? undefined : await findProduct(shop, { slug })
  // what is not there is no page of its own: it would be rendered and cached once for every spelling
  if (slug !== null && !product) throw redirect('/reviews')
  const page = Number(url.searchParams.get('page') ?? '1')
  const within = product ? { productId: product.id } : {}
  const { pages, ...shown } = await listShownReviews(shop, { ...within, page, limit: PAGE })
  if (page > pages) throw redirect(addressOf(product?.slug, pages))
  const { say } = pageSpeaker(language)
  const title = product ? say('Reviews of {product}', { product: product.name }) : say('Reviews of buyers')
  return {
    ...shown,
    pages,
    product: product && { slug: product.slug, name: product.name },
    pictures: page === 1 ? await listCustomerPictures(shop.db.main, within) : [],
    title,
    description: say('What buyers say of our shoes: every rating is from an order that we delivered.'),
    publicOrigin,
  }
}

function addressOf(slug: string | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(slug !== undefined && { product: slug }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/reviews?${query}` : '/reviews'
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return hiddenPageMeta(matches, 'Something went wrong')
  const { title, description, publicOrigin, product, page } = loaderData
  const shopName = shopNameIn(matches)
  const path = addressOf(product?.slug, page)
  return pageMeta({
    language: languageIn(matches),
    shopName,
    title: titleOf(title, shopName),
    description,
    path,
    publicOrigin,
  })
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { title, sum, reviews, pictures, product, page, pages } = loaderData
  const { say, href } = usePageLanguage()
  return (
    <section className="section reviews">
      <div className="wrap">
        {product && (
          <p>
            <a className="text-link" href={href(`/products/${product.slug}`)}>
              {say('See the pair')}
            </a>
          </p>
        )}
        {sum.count === 0 ? (
          <>
            <h1 className="section-title">{title}</h1>
            <p className="lead">
              {say('No buyer has written yet. Whoever gets a parcel from us is asked how the shoes are.')}
            </p>
          </>
        ) : (
          <ReviewSum sum={sum}>
            <h1 className="section-title">{title}</h1>
          </ReviewSum>
        )}
        <ul className="review-list">
          {reviews.map(review => (
            <ReviewItem key={review.id} review={review} hasProduct={!product} />
          ))}
        </ul>
        {pages > 1 && (
          <nav className="review-pages" aria-label={say('Pages')}>
            {page > 1 && (
              <a className="btn btn-secondary" href={href(addressOf(product?.slug, page - 1))}>
                {say('Newer')}
              </a>
            )}
            <span>{say('Page {page} of {pages}', { page, pages })}</span>
            {page < pages && (
              <a className="btn btn-secondary" href={href(addressOf(product?.slug, page + 1))}>
                {say('Older')}
              </a>
            )}
          </nav>
        )}
        <CustomersPictures pictures={pictures} />
      </div>
    </section>
  )
}
