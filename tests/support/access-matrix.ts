import { createCoupon } from '#features/coupons/create-coupon.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { admin, deleter, everybody, exporter, shoppers, staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'
import { accountAccess } from './account-access.ts'
import { activityAccess } from './activity-access.ts'
import { callAccess } from './call-access.ts'
import { caseAccess } from './case-access.ts'
import { couponAccess } from './coupon-access.ts'
import { customerAccess } from './customer-access.ts'
import { makeLine, makeOrderRequest, makeProduct } from './makers.ts'
import { moneyAccess } from './money-access.ts'
import { noticeAccess } from './notice-access.ts'
import { packingAccess } from './packing-access.ts'
import { paperAccess } from './paper-access.ts'
import { payoutAccess } from './payout-access.ts'
import { privacyAccess } from './privacy-access.ts'
import { reviewAccess } from './review-access.ts'
import { settingsAccess } from './settings-access.ts'

const nothing = () => ({})
async function makeOrder(shop: Shop) {
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
  if (!placed.ok) throw new Error(placed.code)
  return placed.order
}

const orderBody = (productId: string) => ({
  recipient_name: 'Rahim Uddin',
  recipient_phone: `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  recipient_address: 'House 12, Road 7, Savar, Dhaka',
  shippingCost: 80,
  district: 'Dhaka',
  upazila: 'Savar',
  items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
})

async function trackingPath({ shop }: Around) {
  const { orderNo } = await makeOrder(shop)
  const started = await startTracking(shop, { orderNo, code: '5678', address: '203.0.113.7' })
  if (!started.ok) throw new Error(started.code)
  return { path: `/v1/track/${started.token}` }
}

const ofProduct =
  (path: (product: { id: string; name: string; slug: string }) => string) => async (around: Around) => ({
    path: encodeURI(path(await makeProduct(around.shop))),
  })

const ofCoupon =
  (body?: object) =>
  async ({ shop }: Around) => {
    const { id } = await makeProduct(shop)
    await createCoupon(shop, { productId: id, code: 'EID', discountPercent: 10, expiresAt: null })
    return { path: `/v1/products/${id}/coupon/EID`, ...(body && { body }) }
  }
const productBody = () => ({
  name: `Shoe ${crypto.randomUUID()}`,
  title: 'A handmade shoe',
  category: 'Casual',
  price: 2500,
  image: '/uploads/shoe-1000.webp',
})

const stockOf42 = {
  variantUpdates: { targetColor: 'Black', sizeUpdates: [{ targetSize: 42, newSize: 42, newStock: 9 }] },
}
const ofMade =
  (request: (path: string) => Request) =>
  async ({ shop }: Around) =>
    request(`/v1/products/${(await makeProduct(shop)).id}`)

const ofOrder = (request: (path: string) => Request) => async (around: Around) =>
  request(`/v1/orders/${(await makeOrder(around.shop)).id}`)

/** The access to every operation of the document, a row each. */
export const accessMatrix: Readonly<Record<string, Row>> = {
  'get /v1/delivery': { ...everybody, request: nothing },
  'get /v1/products': { ...shoppers, request: nothing },
  'get /v1/products/category/{category}': {
    ...shoppers,
    request: () => ({ path: '/v1/products/category/Casual' }),
  },
  'get /v1/products/category/details/{category}': {
    ...shoppers,
    request: () => ({ path: '/v1/products/category/details/Casual' }),
  },
  'get /v1/products/{id}': { ...shoppers, request: ofProduct(({ id }) => `/v1/products/${id}`) },
  'get /v1/products/by-name/{name}': {
    ...shoppers,
    request: ofProduct(({ name }) => `/v1/products/by-name/${name}`),
  },
  'get /v1/products/slug/{slug}': {
    ...shoppers,
    request: ofProduct(({ slug }) => `/v1/products/slug/${slug}`),
  },
  'get /v1/products/search': { ...shoppers, request: () => ({ path: '/v1/products/search?name=shoe' }) },
  'get /v1/products/summary': { ...shoppers, request: nothing },
  'get /v1/products/unique/categories': { ...shoppers, request: nothing },
  'get /v1/products/unique/names': { ...shoppers, request: nothing },
  'get /v1/products/unique/sizes': { ...shoppers, request: nothing },
  ...couponAccess,
  ...reviewAccess,
  ...customerAccess,
  'get /v1/products/desk': { ...staff, request: nothing },
  'get /v1/products/{id}/desk': { ...staff, request: ofProduct(({ id }) => `/v1/products/${id}/desk`) },
  'post /v1/products': { ...admin, request: () => ({ body: productBody() }) },
  'put /v1/products/{id}': {
    ...admin,
    request: async ({ shop }) => {
      const { id } = await makeProduct(shop)
      return { path: `/v1/products/${id}`, body: { price: 2600 } }
    },
  },
  'delete /v1/products/{id}': { ...admin, request: ofProduct(({ id }) => `/v1/products/${id}`) },
  'post /v1/products/{id}/restore': {
    ...admin,
    request: ofProduct(({ id }) => `/v1/products/${id}/restore`),
  },
  'get /v1/products/{id}/coupon/{code}/validate': {
    ...shoppers,
    request: async ({ shop }) => {
      const { id } = await makeProduct(shop)
      await createCoupon(shop, { productId: id, code: 'EID', discountPercent: 10, expiresAt: null })
      return { path: `/v1/products/${id}/coupon/EID/validate` }
    },
  },
  'get /v1/products/{id}/coupons': { ...staff, request: ofProduct(({ id }) => `/v1/products/${id}/coupons`) },
  'post /v1/products/{id}/coupon': {
    ...admin,
    request: async ({ shop }) => ({
      path: `/v1/products/${(await makeProduct(shop)).id}/coupon`,
      body: { code: 'EID', discountPercentage: 10 },
    }),
  },
  'put /v1/products/{id}/coupon/{code}': { ...admin, request: ofCoupon({ discountPercentage: 15 }) },
  'delete /v1/products/{id}/coupon/{code}': { ...admin, request: ofCoupon() },
  'patch /v1/products/{id}/flexible-update': {
    ...staff,
    request: ofMade(path => ({ path: `${path}/flexible-update`, body: stockOf42 })),
  },
  'delete /v1/products/{id}/variant': {
    ...admin,
    request: ofMade(path => ({ path: `${path}/variant`, body: { targetColor: 'Black', targetSize: 42 } })),
  },
  'get /v1/products/{id}/stock-history': {
    ...staff,
    request: ofMade(path => ({ path: `${path}/stock-history?color=Black&size=42` })),
  },
  'get /v1/products/export': { ...admin, request: nothing },
  'post /v1/products/import': {
    ...admin,
    request: () => ({ body: Buffer.from('name\nUnknown'), type: 'text/csv' }),
  },
  'post /v1/products/import/pictures': {
    ...admin,
    request: () => ({ body: Buffer.from('name\nUnknown'), type: 'text/csv' }),
  },
  'get /v1/products/import/pictures': { ...admin, request: nothing },
  'delete /v1/products/import/pictures': { ...admin, request: nothing },
  'post /v1/orders': {
    ...shoppers,
    request: async ({ shop }) => ({ body: orderBody((await makeProduct(shop)).id) }),
  },
  'get /v1/orders': { ...staff, request: nothing },
  'get /v1/orders/{id}': { ...staff, request: ofOrder(path => ({ path })) },
  'get /v1/orders/export': { ...exporter, request: () => ({ path: '/v1/orders/export?format=csv' }) },
  'post /v1/orders/export': {
    ...exporter,
    request: async ({ shop }) => ({ body: { format: 'csv', ids: [(await makeOrder(shop)).id] } }),
  },
  'post /v1/orders/printed': {
    ...staff,
    request: async ({ shop }) => ({
      body: { ids: [(await makeOrder(shop)).id], kind: 'slip', paper: 'a4' },
    }),
  },
  'get /v1/orders/unconfirmed': { ...staff, request: () => ({ path: '/v1/orders/unconfirmed' }) },
  'get /v1/orders/unseen': { ...staff, request: () => ({ path: '/v1/orders/unseen?after=1001' }) },
  ...settingsAccess,
  ...activityAccess,
  ...paperAccess,
  ...callAccess,
  ...caseAccess,
  ...moneyAccess,
  ...packingAccess,
  ...noticeAccess,
  'get /v1/trash': { ...deleter, request: () => ({ path: '/v1/trash?kind=orders&limit=5' }) },
  'post /v1/trash/search': { ...deleter, request: () => ({ body: { search: 'Rahim', limit: 5 } }) },
  ...privacyAccess,
  'get /v1/orders-sources': { ...admin, request: nothing },
  'get /v1/orders-summary': { ...staff, request: nothing },
  'get /v1/calls/summary': {
    ...staff,
    request: () => ({ path: '/v1/calls/summary?from=2026-03-01&to=2026-03-02' }),
  },
  'get /v1/day-report': { ...staff, request: nothing },
  'get /v1/events': { ...staff, isEndless: true, request: nothing },
  'put /v1/orders/{id}': { ...staff, request: ofOrder(path => ({ path, body: { note: 'Ring twice' } })) },
  'delete /v1/orders/{id}': { ...deleter, request: ofOrder(path => ({ path })) },
  'post /v1/orders/{id}/restore': { ...deleter, request: ofOrder(path => ({ path: `${path}/restore` })) },
  'post /v1/orders/bulk/preview': {
    ...staff,
    request: async ({ shop }) => ({ body: { ids: [(await makeOrder(shop)).id] } }),
  },
  'post /v1/orders/bulk': {
    ...staff,
    request: async ({ shop }) => ({
      body: { action: 'status', official_status: 'Confirmed', ids: [(await makeOrder(shop)).id] },
    }),
  },
  'post /v1/orders/edits': {
    ...staff,
    request: async ({ shop }) => ({
      body: { edits: [{ _id: (await makeOrder(shop)).id, change: { note: 'Ring twice' } }] },
    }),
  },
  // nobody has changed it yet
  'post /v1/orders/{id}/undo': {
    ...staff,
    answers: 409,
    request: ofOrder(path => ({ path: `${path}/undo` })),
  },
  'get /v1/orders/{id}/history': { ...staff, request: ofOrder(path => ({ path: `${path}/history` })) },
  'get /v1/orders/{id}/messages': { ...staff, request: ofOrder(path => ({ path: `${path}/messages` })) },
  'post /v1/orders/{id}/messages': {
    ...staff,
    request: ofOrder(path => ({
      path: `${path}/messages`,
      body: { template: 'confirm', channel: 'whatsapp' },
    })),
  },
  // nothing of it is coming back
  'post /v1/orders/{id}/return-received': {
    ...staff,
    answers: 409,
    request: ofOrder(path => ({ path: `${path}/return-received` })),
  },
  // it was never sent
  'post /v1/orders/{id}/return-request': {
    ...staff,
    answers: 409,
    request: ofOrder(path => ({ path: `${path}/return-request` })),
  },
  // no courier is connected
  'post /v1/orders/{id}/parcel': {
    ...staff,
    answers: 503,
    request: ofOrder(path => ({ path: `${path}/parcel` })),
  },
  // it was never sent
  'post /v1/orders/{id}/parcel/refresh': {
    ...staff,
    answers: 409,
    request: ofOrder(path => ({ path: `${path}/parcel/refresh` })),
  },
  'get /v1/courier/balance': { ...admin, answers: 503, request: nothing },
  ...payoutAccess,
  'post /v1/courier/resume': { ...admin, answers: 503, request: nothing },
  'post /v1/webhooks/{courier}': {
    ...everybody,
    answers: 503,
    request: () => ({ path: '/v1/webhooks/steadfast', body: {} }),
  },
  'get /v1/courier': { ...staff, request: nothing },
  'get /v1/courier/parcels': {
    ...staff,
    request: () => ({ path: '/v1/courier/parcels?need=unsure' }),
  },
  'get /v1/courier/parked': { ...staff, request: nothing },
  'get /v1/courier/figures': { ...staff, request: nothing },
  'get /v1/orders/{id}/courier': { ...staff, request: ofOrder(path => ({ path: `${path}/courier` })) },
  // no courier of this name is connected
  'put /v1/orders/{id}/courier': {
    ...staff,
    answers: 400,
    request: ofOrder(path => ({ path: `${path}/courier`, body: { courier: 'pathao' } })),
  },
  'get /v1/orders/{id}/parcel': { ...staff, request: ofOrder(path => ({ path: `${path}/parcel` })) },
  'post /v1/track': {
    ...everybody,
    request: async ({ shop }) => ({ body: { order_no: (await makeOrder(shop)).orderNo, code: '5678' } }),
  },
  'get /v1/track/{token}': { ...everybody, request: trackingPath },
  // no shop asks for an advance until its owner says so
  'post /v1/track/{token}/advance': {
    ...everybody,
    answers: 409,
    request: async around => ({
      path: `${(await trackingPath(around)).path}/advance`,
      body: { advance: { method: 'bkash', trx_id: 'BKL7Q2M9XA' } },
    }),
  },
  ...accountAccess,
  // the document requires a multipart body
  'get /v1/upload': { ...admin, request: nothing },
  'post /v1/upload': { ...admin, answers: 415, request: nothing },
}
