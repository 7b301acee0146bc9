import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { ProductEditWire } from '#contract/catalog/product-edit-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import {
  NewProductWire,
  newProductFromWire,
  RestoreProductWire,
  StaffProductAnswer,
  staffProductToWire,
} from '#contract/catalog/staff-product-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { addProduct } from '#features/catalog/add-product.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import type { Shop } from '#features/shop.ts'
import { editProduct } from '#features/variants/edit-product.ts'
import type { Operations } from '../operations.ts'

/** What any change of a product can be refused with, in one request or in its parts. */
export const PRODUCT_EDIT_REFUSALS = [
  'change_key_reused',
  'color_not_found',
  'color_taken',
  'field_changed',
  'name_taken',
  'not_allowed',
  'picture_needed',
  'picture_unknown',
  'product_not_found',
  'size_not_found',
  'size_taken',
  'slug_taken',
  'stock_changed',
  'stock_too_high',
  'stock_too_low',
  'too_many_colors',
  'too_many_pictures',
  'too_many_sizes',
] as const

const write = { tags: ['Product'], access: 'admin' } as const

/** Adds, edits and deletes products, for Admins. Every write returns the product as it is afterwards. */
export function registerProductWrites(operations: Operations, shop: Shop): void {
  registerAddAndEdit(operations, shop)
  registerDeleteAndRestore(operations, shop)
}

function registerAddAndEdit(operations: Operations, shop: Shop): void {
  operations.post('/products', {
    ...write,
    summary: 'Add a product',
    body: NewProductWire,
    answers: { 201: StaffProductAnswer },
    refuses: [
      'color_taken',
      'name_taken',
      'picture_needed',
      'picture_unknown',
      'product_not_found',
      'size_taken',
      'too_many_colors',
      'too_many_sizes',
    ],
    run: ({ by, body }) => addProduct(shop, { by, product: newProductFromWire(body) }),
    answer: ({ product }) => succeed(staffProductToWire(product), 'Product created successfully!'),
  })
  operations.put('/products/:id', {
    ...write,
    summary: 'Change any fields of a product, or send the whole of it; what is not sent stays',
    params: ById,
    body: ProductEditWire,
    answers: { 200: StaffProductAnswer },
    refuses: PRODUCT_EDIT_REFUSALS,
    run: ({ by, params, body }) => editProduct(shop, { by, id: params.id, ...body }),
    answer: ({ product }) => succeed(staffProductToWire(product), 'Product updated!'),
  })
}

function registerDeleteAndRestore(operations: Operations, shop: Shop): void {
  operations.delete('/products/:id', {
    ...write,
    summary: 'Delete a product; it can be restored for the days that the settings say',
    params: ById,
    answers: { 200: DoneAnswer },
    refuses: ['product_not_found'],
    run: ({ by, params }) => deleteProduct(shop, { by, id: params.id }),
    answer: () => succeed(null, 'Product deleted.'),
  })
  operations.post('/products/:id/restore', {
    ...write,
    summary: 'Bring a deleted product back as it was, or under another name',
    params: ById,
    body: RestoreProductWire,
    answers: { 200: StaffProductAnswer },
    refuses: ['name_taken', 'product_not_found'],
    run: ({ by, params, body }) => restoreProduct(shop, { by, id: params.id, name: body?.name }),
    answer: ({ product }) => succeed(staffProductToWire(product), 'Product restored.'),
  })
}
