import { succeed } from '#contract/envelope.ts'
import {
  DeskProductAnswer,
  DeskProductsAnswer,
  deskEntryToWire,
  deskProductToWire,
} from '#contract/product-desk-wire.ts'
import { ById } from '#contract/product-requests.ts'
import { findDeskProduct } from '#features/catalog/find-desk-product.ts'
import { listDeskProducts } from '#features/catalog/list-desk-products.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from './operations.ts'

/** Products as staff see them: drafts too, and how many pairs are in orders. */
export function registerProductReads(operations: Operations, shop: Shop): void {
  const read = { tags: ['Product'], access: 'staff' } as const
  operations.get('/products/desk', {
    ...read,
    summary: 'List every product by name, drafts too',
    answers: { 200: DeskProductsAnswer },
    refuses: [],
    run: ({ by }) => listDeskProducts(shop, { by }),
    answer: entries => succeed(entries.map(deskEntryToWire)),
  })
  operations.get('/products/:id/desk', {
    ...read,
    summary: 'A product with the pairs that are in orders; drafts too',
    params: ById,
    answers: { 200: DeskProductAnswer },
    refuses: ['product_not_found'],
    run: ({ by, params }) => findDeskProduct(shop, { by, id: params.id }),
    answer: ({ product }) => succeed(deskProductToWire(product)),
  })
}
