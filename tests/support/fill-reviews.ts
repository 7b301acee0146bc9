import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** Reviews of every state, one of them erased, one of an order that is gone, and pictures of customers. */
export async function fillReviews(tx: Transaction['tx'], order_id: string): Promise<void> {
  const { id: product_id } = await tx
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const photo = `/uploads/${'a'.repeat(64)}-1000.webp`
  await tx
    .insertInto('reviews')
    .values([
      { ...REVIEW, id: 'r1', order_id, line_no: 1, product_id, photos: JSON.stringify([photo]) },
      {
        ...REVIEW,
        id: 'r2',
        order_id,
        line_no: 50,
        product_id,
        stars: 1,
        fit: 'large',
        may_show: 1,
        may_post: 1,
        state: 'approved',
        answer: ODD_TEXT,
        answered_at: AT,
        decided_at: AT,
        decided_by: 'u1',
        version: 3,
      },
      {
        ...REVIEW,
        id: 'r3',
        order_id: 'an order that is gone',
        line_no: 1,
        words: '',
        name: '',
        town: '',
        state: 'rejected',
        rejected_for: 'insult',
        decided_at: AT,
        decided_by: 'u1',
        erased_at: AT,
      },
    ])
    .execute()
  await fillPictures(tx, product_id)
}

async function fillPictures(tx: Transaction['tx'], product_id: string): Promise<void> {
  await tx
    .insertInto('customer_pictures')
    .values([
      {
        id: 'c1',
        image: `/uploads/${'b'.repeat(64)}w-2000.webp?2000x1500`,
        caption: ODD_TEXT,
        product_id,
        position: 1,
        request_key: 'a-request-key',
        added_at: AT,
        actor: 'u1',
      },
      { ...PICTURE, id: 'c2' },
    ])
    .execute()
}

/** Rows that are written together have the same columns: SQLite fills in no default of one that another row names. */
const REVIEW = {
  product_id: null,
  product_name: ODD_TEXT,
  color: ODD_TEXT,
  size: 42.5,
  stars: 5,
  fit: null,
  words: ODD_TEXT,
  name: ODD_TEXT,
  town: ODD_TEXT,
  photos: '[]',
  may_show: 0,
  may_post: 0,
  state: 'waiting',
  rejected_for: null,
  answer: null,
  answered_at: null,
  written_at: AT,
  decided_at: null,
  decided_by: null,
  erased_at: null,
  version: 1,
} as const
const PICTURE = {
  image: `/uploads/${'c'.repeat(64)}w-2000.webp?600x800`,
  caption: 'From Facebook',
  product_id: null,
  position: 9,
  request_key: null,
  added_at: AT,
  actor: 'gone',
} as const
