import { ById } from '#contract/catalog/product-requests.ts'
import {
  StaffProductAnswer,
  StaffProductsAnswer,
  staffEntryToWire,
  staffProductToWire,
} from '#contract/catalog/staff-product-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { findStaffProduct } from '#features/catalog/find-staff-product.ts'
import { listStaffProducts } from '#features/catalog/list-staff-products.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Products as staff see them: with drafts, and with the number of pairs in orders. */
export function registerProductReads(operations: Operations, shop: Shop): void {
  const read = { tags: ['Product'], access: 'staff' } as const
  operations.get('/products/desk', {
    ...read,
    summary: 'List every product by name, drafts too',
    answers: { 200: StaffProductsAnswer },
    refuses: [],
    run: ({ by }) => listStaffProducts(shop, { by }),
    answer: entries => succeed(entries.map(staffEntryToWire)),
  })
  operations.get('/products/:id/desk', {
    ...read,
    summary: 'A product with the pairs that are in orders; drafts too',
    params: ById,
    answers: { 200: StaffProductAnswer },
    refuses: ['product_not_found'],
    run: ({ by, params }) => findStaffProduct(shop, { by, id: params.id }),
    answer: ({ product }) => succeed(staffProductToWire(product)),
  })
}
