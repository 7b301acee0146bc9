import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { CustomerPictureCodec } from '#contract/reviews/review-codec.ts'
import {
  CustomerPictureAnswer,
  CustomerPictureOrderWire,
  CustomerPicturesAnswer,
  NewCustomerPictureWire,
} from '#contract/reviews/review-wire.ts'
import { addCustomerPicture } from '#features/customer-pictures/add-customer-picture.ts'
import { orderCustomerPictures } from '#features/customer-pictures/order-customer-pictures.ts'
import { removeCustomerPicture } from '#features/customer-pictures/remove-customer-picture.ts'
import type { Shop } from '#features/shop.ts'
import { listCustomerPictures } from '#features/shown-reviews/list-customer-pictures.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'

const tags = ['Review']

/** Pictures of customers that the owner adds: no reviews, and counted nowhere. */
export function registerCustomerPictures(operations: Operations, shop: Shop): void {
  operations.get('/customer-pictures', {
    tags,
    access: 'staff',
    summary: 'The pictures of customers in their order',
    answers: { 200: CustomerPicturesAnswer },
    refuses: [],
    run: () => listCustomerPictures(shop.db.main),
    answer: pictures => succeed(pictures.map(CustomerPictureCodec.write)),
  })
  operations.post('/customer-pictures', {
    tags,
    access: 'admin',
    summary:
      'Add a picture of customers that was uploaded with the frame wide; the same Idempotency-Key once',
    body: NewCustomerPictureWire,
    headers: IdempotencyHeader,
    answers: { 200: CustomerPictureAnswer, 201: CustomerPictureAnswer },
    refuses: ['change_key_reused', 'customer_pictures_full', 'picture_unknown', 'product_not_found'],
    run: ({ by, body, request }) => addCustomerPicture(shop, { by, ...body, key: idempotencyKey(request) }),
    answer: ({ picture, repeated }, { reply }) => {
      reply.code(repeated ? 200 : 201)
      return succeed(CustomerPictureCodec.write(picture), 'Picture added.')
    },
  })
  operations.put('/customer-pictures/order', {
    tags,
    access: 'admin',
    summary: 'Put the pictures of customers into an order',
    body: CustomerPictureOrderWire,
    answers: { 200: CustomerPicturesAnswer },
    refuses: ['customer_pictures_changed'],
    run: ({ by, body }) => orderCustomerPictures(shop, { by, ids: body.ids }),
    answer: ({ pictures }) => succeed(pictures.map(CustomerPictureCodec.write), 'Order saved.'),
  })
  operations.delete('/customer-pictures/:id', {
    tags,
    access: 'admin',
    summary: 'Remove a picture of customers',
    params: ById,
    answers: { 200: DoneAnswer },
    refuses: ['customer_picture_not_found'],
    run: ({ by, params }) => removeCustomerPicture(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Picture removed.'),
  })
}
