import type { Shop } from '#features/shop.ts'

const AT = '2026-01-02T06:00:00.000Z'

/** `own`, `other`: the orders of the person, and of somebody else. */
type Planting = {
  own: string
  other: string
  phone: string
  words: { name: string; bengaliName: string; review: string }
}

/** What they said of a pair, with the answer of the shop, and what somebody else said that gives away their phone. */
export async function plantReviews(shop: Shop, { own, other, words, phone }: Planting): Promise<void> {
  const row = {
    line_no: 1,
    product_name: 'Oxford',
    color: 'Black',
    size: 42,
    stars: 4,
    photos: '[]',
    may_show: 1,
    may_post: 0,
    state: 'approved',
    written_at: AT,
  } as const
  const named = {
    name: words.name,
    town: words.bengaliName,
    words: words.review,
    answer: `Dear ${words.review}`,
  }
  const naming = { name: 'Karim', town: 'Dhaka', words: `His sister is ${phone}`, answer: null }
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('reviews')
      .values([
        { ...row, ...named, id: 'v1', order_id: own },
        { ...row, ...naming, id: 'v2', order_id: other },
      ])
      .execute(),
  )
}
