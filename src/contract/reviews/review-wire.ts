import { z } from 'zod'
import { isPictureOf } from '#domain/pictures/picture-shape.ts'
import {
  MAXIMUM_CAPTION_LENGTH,
  MAXIMUM_CUSTOMER_PICTURES,
  type ReviewAction,
} from '#domain/reviews/review.ts'
import { MAXIMUM_ANSWER_LENGTH, REJECT_REASON_NAMES, REVIEW_STATES } from '#domain/reviews/review-words.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { optionalText, requiredText } from '../plain-text.ts'
import { WaitingCodec } from '../waiting-codec.ts'
import { CustomerPictureCodec, ReviewCodec, ReviewPageCodec } from './review-codec.ts'
import { ReviewSumCodec, ShownReviewCodec } from './shown-review-codec.ts'

const MAXIMUM_PAGE = 500
const STAFF_PAGE = 30
const PUBLIC_PAGE = 50

const id = requiredText(64, 'This cannot be empty.')
const version = z
  .int()
  .describe('Of the review that was read; when it has another by now, nothing is changed')

/** What staff do with a review. */
export const ReviewActionWire = z
  .discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('approve').describe('Shows it, and takes a rejection back'),
      version,
    }),
    z.strictObject({
      action: z.literal('reject').describe('Withholds its words and photos; its stars count all the same'),
      reason: z.enum(REJECT_REASON_NAMES, 'Please choose why: a bad rating is no reason.'),
      version,
    }),
    z.strictObject({
      action: z.literal('answer'),
      answer: optionalText(MAXIMUM_ANSWER_LENGTH).describe('Stands under it in the shop; null takes it away'),
      version,
    }),
  ])
  .transform((sent): ReviewAction => sent)

export const ReviewsQuery = z.object({
  state: z.enum(REVIEW_STATES).default('waiting').describe('waiting: the oldest first; others: the newest'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  product: z.string().max(64).optional().describe('The id of a product'),
  page: z.coerce.number().int().min(1).max(MAXIMUM_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(STAFF_PAGE).default(STAFF_PAGE),
})

const ReviewWire = schemaOf(ReviewCodec, {
  version: 'Counts its changes, of the shopper and of staff',
  order_no: 'Null once the order is deleted for good',
  line: 'Of the order, from 1',
  product_id: 'Null once the product is gone',
  may_show: 'Whether the buyer allows to show words, photos, name and town; the stars count without it',
  may_post: 'Whether the buyer allows to use the photos on Facebook, too',
  rejected_for: 'Why its words are withheld',
  decided_by: 'The email of a colleague',
  erased: 'Its words and photos are erased: the buyer was forgotten, or the order is gone',
})
export const ReviewAnswer = success(ReviewWire)
export const ReviewsAnswer = success(z.array(ReviewWire)).extend(
  shapeOf(ReviewPageCodec, {
    counts: { '': 'Of all reviews, by state' },
    stars: { '': 'How many of each state have how many stars: what is withheld, and what waits, by rating' },
    oldest_waiting_at: 'Since when the oldest one waits to be read',
  }),
)
export const WaitingReviewsAnswer = success(
  schemaOf(WaitingCodec, { count: 'Reviews that nobody has read, 100 for any larger number' }),
)

export const SHOWN_REVIEWS_PARAMETERS = ['page', 'limit'] as const
export const ShownReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAXIMUM_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(PUBLIC_PAGE).default(10),
})
export const ShownReviewsAnswer = success(
  z.array(
    schemaOf(ShownReviewCodec, {
      slug: 'Of its product; null once that is gone',
      words: 'Empty where the buyer does not show them, where they are withheld and where they are erased',
      withheld_for: 'Why the shop withholds the words; the stars count',
    }),
  ),
).extend({
  sum: schemaOf(ReviewSumCodec, {
    average: 'Of all ratings, with one decimal; null without any',
    fits: { '': 'How many say that it runs small, true or large' },
  }),
  page: z.int(),
  pages: z.int(),
})

/** A picture of customers: uploaded before with the frame `wide`. */
export const NewCustomerPictureWire = z
  .strictObject({
    image: z
      .string('Please choose a picture.')
      .max(200)
      .refine(url => isPictureOf('wide', url), 'Please upload this picture as a wide one.')
      .describe('The URL that the upload answered, kept whole (frame wide)'),
    caption: requiredText(MAXIMUM_CAPTION_LENGTH, 'Please say what is seen on it.'),
    product_id: id.nullish().describe('A product whose page shows it, too'),
  })
  .transform(({ product_id, ...sent }) => ({ ...sent, productId: product_id ?? null }))

export const CustomerPictureOrderWire = z.strictObject({
  ids: z.array(id).max(MAXIMUM_CUSTOMER_PICTURES).describe('All pictures, each once, in the new order'),
})

const CustomerPictureWire = schemaOf(CustomerPictureCodec, {
  image: 'Kept whole; its size follows the name',
  product_id: 'The product whose page shows it, too',
})
export const CustomerPictureAnswer = success(CustomerPictureWire)
export const CustomerPicturesAnswer = success(z.array(CustomerPictureWire))
