import type { FastifyRequest } from 'fastify'
import { fieldsFromWire } from '#contract/catalog/product-fields-wire.ts'
import { ById } from '#contract/catalog/product-requests.ts'
import {
  FlexibleUpdateWire,
  movementToWire,
  StaffProductAnswer,
  StockHistoryAnswer,
  StockHistoryQuery,
  staffProductToWire,
  VariantTarget,
  variantDeletedMessage,
} from '#contract/catalog/staff-product-wire.ts'
import { succeed } from '#contract/envelope.ts'
import type { Shop } from '#features/shop.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { listStockMovements } from '#features/variants/list-stock-movements.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import type { Operations } from '../operations.ts'
import { PRODUCT_EDIT_REFUSALS } from './product-writes.ts'

/** Colours, sizes, stock and pictures of a product, and the ledger of a size. */
export function registerVariants(operations: Operations, shop: Shop): void {
  registerFlexibleUpdate(operations, shop)
  registerVariantDeletion(operations, shop)
  registerStockHistory(operations, shop)
}

function registerFlexibleUpdate(operations: Operations, shop: Shop): void {
  operations.patch('/products/:id/flexible-update', {
    tags: ['Product'],
    summary: 'Change fields, colours, sizes, stock and pictures at once; Moderators change stock alone',
    access: 'staff',
    params: ById,
    body: FlexibleUpdateWire,
    answers: { 200: StaffProductAnswer },
    refuses: PRODUCT_EDIT_REFUSALS,
    run: async ({ by, params, body }) => {
      const { productUpdates, expected, variantUpdates } = body
      return await updateProduct(shop, {
        by,
        productId: params.id,
        fields: fieldsFromWire(productUpdates ?? {}),
        expected: fieldsFromWire(expected ?? {}),
        variants: variantUpdates ?? [],
      })
    },
    answer: updated => succeed(staffProductToWire(updated.product), 'Product updated!'),
  })
}

function registerVariantDeletion(operations: Operations, shop: Shop): void {
  operations.delete('/products/:id/variant', {
    tags: ['Product'],
    summary: 'Delete a colour or one size of it; the target stands in the body or, without one, in the query',
    access: 'admin',
    params: ById,
    query: VariantTarget.partial(),
    body: VariantTarget,
    answers: { 200: StaffProductAnswer },
    route: { preValidation: takeTargetOfQuery },
    refuses: ['color_not_found', 'product_not_found', 'size_not_found'],
    run: ({ by, params, body: { targetColor: color, targetSize: size } }) =>
      deleteVariant(shop, { by, productId: params.id, color, ...(size !== undefined && { size }) }),
    answer: ({ product, reserved }) => succeed(staffProductToWire(product), variantDeletedMessage(reserved)),
  })
}

/** Some proxies drop the body of a DELETE. */
async function takeTargetOfQuery(request: FastifyRequest): Promise<void> {
  const hasBody = typeof request.body === 'object' && request.body !== null
  if (!hasBody) Object.assign(request, { body: request.query })
}

function registerStockHistory(operations: Operations, shop: Shop): void {
  operations.get('/products/:id/stock-history', {
    tags: ['Product'],
    summary: 'Why the stock of a size is what it is, newest first',
    access: 'staff',
    params: ById,
    query: StockHistoryQuery,
    answers: { 200: StockHistoryAnswer },
    refuses: ['color_not_found', 'product_not_found', 'size_not_found'],
    run: ({ by, params, query }) =>
      listStockMovements(shop, {
        by,
        productId: params.id,
        ...query,
      }),
    answer: ({ more, movements }) => ({ ...succeed(movements.map(movementToWire)), more: more }),
  })
}
