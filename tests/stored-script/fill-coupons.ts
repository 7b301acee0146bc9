import { jsonOf } from '../support/ask.ts'
import type { Door } from './door.ts'
import type { HostileProduct } from './fill-products.ts'
import { refuse, succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; products: readonly HostileProduct[] }

/** A coupon of the shop with each disguise in its name and its category, and what is refused as neither code nor day. */
export async function fillCoupons({ door, hostile, products }: Given): Promise<void> {
  for (const [index, { disguise }] of products.entries()) {
    const text = (place: string) => hostile.text(disguise, `a coupon's ${place}`)
    const terms = { code: `SHOP-${index}`, kind: 'sum', amount: 100 }
    const body = { ...terms, name: text('name'), category: text('category') }
    const made = await door.call('post /v1/coupons', { body })
    if (made.status !== 201) throw new Error(made.text)
    const of = { id: jsonOf(made).data._id }
    const changed = { ...body, name: text('new name'), category: text('new category'), version: 1 }
    await succeed(door, 'put /v1/coupons/{id}', { of, body: changed })
    const wrong = {
      ...terms,
      name: 'Wrong',
      code: text('code'),
      first_day: text('first day'),
      last_day: text('last day'),
      product_ids: [text('product')],
    }
    await refuse(door, 'post /v1/coupons', { body: wrong })
    await refuse(door, 'put /v1/coupons/{id}', { of, body: { ...wrong, version: 2 } })
    await refuse(door, 'post /v1/coupons/{id}/codes', { of, body: { count: 1, prefix: text('prefix') } })
  }
}
