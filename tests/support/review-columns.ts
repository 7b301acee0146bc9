import type { ReviewTables } from '#db/review-tables.ts'
import type { ColumnsOf } from './columns-of.ts'

/** See `db-columns.ts`. */
export const reviewColumns = {
  reviews: {
    id: 'text',
    order_id: 'text',
    line_no: 'whole',
    product_id: 'text?',
    product_name: 'text',
    color: 'text',
    size: 'real',
    stars: 'whole',
    fit: 'text?',
    words: 'text',
    name: 'text',
    town: 'text',
    photos: 'text',
    may_show: 'whole',
    may_post: 'whole',
    state: 'text',
    rejected_for: 'text?',
    answer: 'text?',
    answered_at: 'text?',
    written_at: 'text',
    decided_at: 'text?',
    decided_by: 'text?',
    erased_at: 'text?',
    version: 'whole',
  },
  customer_pictures: {
    id: 'text',
    image: 'text',
    caption: 'text',
    product_id: 'text?',
    position: 'whole',
    request_key: 'text?',
    added_at: 'text',
    actor: 'text',
  },
} as const satisfies ColumnsOf<ReviewTables>
