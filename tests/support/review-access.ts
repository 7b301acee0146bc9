import { listCustomerPictures } from '#features/shown-reviews/list-customer-pictures.ts'
import { makeCustomerPicture, makeReview, makeWholePicture } from './a-review.ts'
import { admin, shoppers, staff } from './access-callers.ts'
import type { Row } from './access-row.ts'
import { makeProduct } from './makers.ts'

/** The access to reviews: staff read and decide them; pictures of customers are the owner's. */
export const reviewAccess: Readonly<Record<string, Row>> = {
  'get /v1/products/{id}/reviews': {
    ...shoppers,
    request: async ({ shop }) => ({ path: `/v1/products/${(await makeProduct(shop)).id}/reviews` }),
  },
  'get /v1/reviews': { ...staff, request: () => ({ path: '/v1/reviews?state=waiting&limit=5' }) },
  'get /v1/reviews/waiting': { ...staff, request: () => ({}) },
  'put /v1/reviews/{id}': {
    ...staff,
    request: async ({ shop }) => ({
      path: `/v1/reviews/${(await makeReview(shop)).id}`,
      body: { action: 'approve', version: 1 },
    }),
  },
  'get /v1/customer-pictures': { ...staff, request: () => ({}) },
  'post /v1/customer-pictures': {
    ...admin,
    request: async ({ shop }) => ({
      body: { image: await makeWholePicture(shop), caption: 'From Facebook' },
    }),
  },
  'put /v1/customer-pictures/order': {
    ...admin,
    request: async ({ shop }) => {
      await makeCustomerPicture(shop)
      await makeCustomerPicture(shop)
      const pictures = await listCustomerPictures(shop.db.main)
      return { body: { ids: pictures.map(({ id }) => id).toReversed() } }
    },
  },
  'delete /v1/customer-pictures/{id}': {
    ...admin,
    request: async ({ shop }) => ({
      path: `/v1/customer-pictures/${(await makeCustomerPicture(shop)).id}`,
    }),
  },
}
