import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ById } from '#contract/catalog/product-requests.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import { ShownReviewsAnswer, ShownReviewsQuery } from '#contract/reviews/review-wire.ts'
import { ReviewSumCodec, ShownReviewCodec } from '#contract/reviews/shown-review-codec.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import type { Shop } from '#features/shop.ts'
import { listShownReviews } from '#features/shown-reviews/list-shown-reviews.ts'
import type { AnswerOnce, TaggedAnswer } from '../cache-answers.ts'

type Asked = { productId: string; page: number; limit: number }

/** The reviews of a product, as shoppers see them. */
export function registerShownReviews(app: FastifyInstance, shop: Shop, answerOnce: AnswerOnce): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/products/:id/reviews',
    {
      schema: {
        tags: ['Product'],
        summary: 'The reviews of a product, the newest first, with the sum of all',
        params: ById,
        querystring: ShownReviewsQuery,
        response: { 200: ShownReviewsAnswer, 400: Failure, 404: Failure },
      },
    },
    (request, reply) =>
      answerOnce(request, reply, () => answer(shop, { productId: request.params.id, ...request.query })),
  )
}

async function answer(shop: Shop, asked: Asked): Promise<TaggedAnswer> {
  if (!(await findProduct(shop, { id: asked.productId }))) {
    const refusal = { ok: false, code: 'product_not_found' } as const
    return { status: refusals[refusal.code].status, body: failureOf(refusal), tags: [] }
  }
  const { reviews, sum, page, pages } = await listShownReviews(shop, asked)
  return {
    status: 200,
    body: {
      ...succeed(reviews.map(ShownReviewCodec.write)),
      sum: ReviewSumCodec.write(sum),
      page,
      pages,
    },
    tags: [`product:${asked.productId}`, `reviews:${asked.productId}`],
  }
}
