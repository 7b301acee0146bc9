import sharp from 'sharp'
import { findSize } from '#domain/catalog/product.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import type { Shop } from '#features/shop.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { makeCase } from '../support/a-case.ts'
import { makeCustomerPicture, makeReview } from '../support/a-review.ts'
import { CALLERS, type Caller } from '../support/access-callers.ts'
import { giveParcel } from '../support/booked-parcels.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant, setOfficialStatus } from '../support/makers.ts'
import { makePayout } from '../support/payouts.ts'
import type { Made } from './made.ts'
import { makeCallers } from './make-callers.ts'
import { examplesOf } from './make-examples.ts'
import { makeOther } from './make-other.ts'
import type { World } from './world.ts'

export const PRODUCTS = 3
export const ORDERS = 6
const PICTURES = [0, 1, 2].map(number => `/uploads/shoe${number}-1000.webp`)

/** The first world of a shop. */
export async function populateWorld(shop: Shop): Promise<{ made: Made; world: World }> {
  const people = await makeCallers(shop)
  const made: Made = { people, products: [], orders: [], payouts: [], tokens: [], others: [], rounds: 0 }
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#b2672a' } })
    .jpeg()
    .toBuffer()
  return { made, world: await renewWorld(shop, made, picture.toString('base64')) }
}

/** The current world, with everything that requests may name. */
export async function renewWorld(shop: Shop, made: Made, picture: string): Promise<World> {
  made.rounds += 1
  await renewProducts(shop, made)
  await renewOrders(shop, made)
  await renewOthers(shop, made)
  await renewReviews(shop)
  if (made.rounds % 10 === 1) {
    made.payouts = [await makePayout(shop)]
    await makeCase(shop)
  }
  await forgetMailsOfHour(shop)
  const cookies = await cookiesOf(made)
  const examples = await examplesOf(shop, made)
  return { cookies, examples, picture, words: await wordsOf(shop, made) }
}

/** Twenty thousand requests within minutes ask for more codes than a shop mails in an hour; then no world could be made. */
const forgetMailsOfHour = (shop: Shop) =>
  shop.db.transact(({ tx }) => tx.deleteFrom('request_counts').where('key', '=', 'code-mail-shop').execute())

async function renewProducts(shop: Shop, made: Made): Promise<void> {
  for (let place = 0; place < PRODUCTS; place++) {
    const old = made.products[place]
    const found = old && (await findProduct(shop, { id: old.id }))
    const stockOf = (size: number) => (found && findSize(found, 'Black', size)?.stock) ?? 0
    const isStill = found?.status === 'published' && stockOf(41) > 100 && stockOf(42) > 100
    const product = isStill ? found : await makeStocked(shop)
    made.products[place] = product
    for (const [code, expiresAt] of COUPONS)
      await createCoupon(shop, { productId: product.id, code, discountPercent: 10, expiresAt })
  }
}

const COUPONS = [
  ['EID', null],
  ['OLD', '2026-01-01T00:00:00.000Z'],
] as const

const makeStocked = (shop: Shop) =>
  makeProduct(shop, {
    variants: [makeVariant('Black', { 41: 5000, 42: 5000 }), makeVariant('Tan', { 41: 5000, 43: 1 })],
    image: PICTURES[0] ?? '',
  })

/** A new one in each round, and one for each that is gone; every third has a parcel, every other one may be booked. */
async function renewOrders(shop: Shop, made: Made): Promise<void> {
  for (let place = 0; place < ORDERS; place++) {
    const old = made.orders[place]
    const found = old && (await readStaffOrder(shop.db.main, old.id))
    if (found && made.rounds % ORDERS !== place) continue
    const number = made.rounds * ORDERS + place
    const phone = `018${String(number).padStart(8, '0')}`
    const product = made.products[place % PRODUCTS] ?? { id: '' }
    const placed = await placeOrder(
      shop,
      makeOrderRequest([makeLine(product, { size: 41 })], { recipientPhone: phone }),
    )
    if (!placed.ok) throw new Error(placed.code)
    const { order } = placed
    const kept = { id: order.id, orderNo: order.orderNo, phone }
    made.orders[place] = kept
    if (place % 2 === 1) await setOfficialStatus(shop, order, { from: 'Queued', to: 'Confirmed' })
    if (place % 3 === 0)
      await giveParcel(shop, order, {
        consignmentId: `9${number}`,
        courier: 'simulator',
        status: place === 0 ? 'cancelled' : 'pending',
      })
    const started = await startTracking(shop, {
      orderNo: order.orderNo,
      code: phone.slice(-4),
      address: '203.0.113.9',
    })
    if (started.ok) made.tokens[place] = started.token
  }
}

/** Accounts that requests may change and delete. */
async function renewOthers(shop: Shop, made: Made): Promise<void> {
  for (let place = 0; place < 3; place++) {
    const id = made.others[place]?.id ?? ''
    const found = await shop.db.main.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) made.others[place] = await makeOther(shop, made.people)
  }
}

/** Reviews that nobody has read, and pictures of customers, a few at any time. */
async function renewReviews(shop: Shop): Promise<void> {
  const waiting = await shop.db.main
    .selectFrom('reviews')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(2)
    .execute()
  if (waiting.length < 2) await makeReview(shop)
  const pictures = await newestOf(shop, 'customer_pictures')
  if (pictures.length < 3) await makeCustomerPicture(shop)
}

async function cookiesOf({ people }: Made): Promise<World['cookies']> {
  const cookieOf = async (caller: Caller) => (caller === 'nobody' ? '' : await people.cookie(caller))
  const pairs = await Promise.all(CALLERS.map(async caller => [caller, await cookieOf(caller)] as const))
  const cookies = Object.fromEntries(pairs)
  return {
    nobody: '',
    newcomer: '',
    User: '',
    Moderator: '',
    Admin: '',
    temporary: '',
    stale: '',
    ...cookies,
  }
}

/** Words that stay valid in any state of the shop. */
const ALWAYS: World['words'] = {
  'category.category': ['Casual'],
  'details.category': ['Casual'],
  category: ['Casual', 'Formal'],
  code: ['EID', 'OLD'],
  coupon_code: [null, 'EID', 'SHOP1'],
  picture: PICTURES.map(picture => picture.slice('/uploads/'.length)),
  product_color: ['Black', 'Black', 'Tan'],
  targetColor: ['Black', 'Tan'],
  product_size: [41, 42, '42'],
  targetSize: [41, 42],
  newSize: [41, 42, 44],
  size: [41, 42],
  shippingCost: [80],
  shipping_area: ['inside'],
  district: ['Dhaka'],
  upazila: ['Savar'],
  via: ['WhatsApp', 'Website'],
  image: PICTURES,
  images: PICTURES,
  newImages: PICTURES,
  cod: ['2580', '1000'],
  collected: ['2580', '2580.50'],
  charge: ['80', '0'],
  payment_id: ['P1', 'P2'],
  invoice: ['i-1', 'abcd1234'],
  'csv.stock': ['5', '7'],
  'csv.price': ['2500'],
  'csv.color': ['Black', 'Tan', 'Oak'],
  seen_total: [null],
}

/** The ids of a table's newest rows. */
async function newestOf(
  shop: Shop,
  table: 'advance_messages' | 'advances' | 'cases' | 'customer_pictures' | 'reviews' | 'shop_coupons',
): Promise<string[]> {
  const rows = await shop.db.main.selectFrom(table).select('id').orderBy('id', 'desc').limit(5).execute()
  return rows.map(({ id }) => id)
}

async function wordsOf(shop: Shop, made: Made): Promise<World['words']> {
  const { products, orders, others, people } = made
  const sessions = await shop.db.main
    .selectFrom('sessions')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  const batches = await shop.db.main
    .selectFrom('order_events')
    .select('batch')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const [cases, advances, received, coupons, reviews, pictures] = [
    await newestOf(shop, 'cases'),
    await newestOf(shop, 'advances'),
    await newestOf(shop, 'advance_messages'),
    await newestOf(shop, 'shop_coupons'),
    await newestOf(shop, 'reviews'),
    await newestOf(shop, 'customer_pictures'),
  ]
  const productIds = products.map(({ id }) => id)
  return {
    ...ALWAYS,
    'products.id': productIds,
    productId: productIds,
    _id: productIds,
    'webhooks.courier': ['steadfast'],
    'orders.id': orders.map(({ id }) => id),
    'users.id': [...others.map(({ id }) => id), ...people.ids()],
    'sessions.id': sessions.map(({ id }) => id),
    'payouts.id': made.payouts,
    'cases.id': cases,
    'advances.id': advances,
    advance_id: advances,
    message_id: received,
    order_id: orders.map(({ id }) => id),
    'coupons.id': coupons,
    'reviews.id': reviews,
    'customer-pictures.id': pictures,
    'customers.phone': orders.map(({ phone }) => phone),
    'slug.slug': products.map(({ slug }) => slug),
    'by-name.name': products.map(({ name }) => name),
    token: made.tokens,
    batch: batches.flatMap(({ batch }) => batch ?? []).concat('x'),
    cn: orders.map((_, place) => `9${made.rounds * ORDERS + place}`),
    order_no: orders.map(({ orderNo }) => orderNo),
  }
}
