import {
  productFieldsCodec,
  type ShownProduct,
  shownProductCodec,
  staffEntryCodec,
} from '#contract/catalog/product-codec.ts'
import { listOf, number, objectOf, type WireOf } from '#contract/codec-parts.ts'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import type { StaffReason } from '#domain/catalog/stock.ts'
import { callShop, readWith } from './call-shop.ts'

/** A product in the back office: `stock` can be sold; `reserved` pairs belong to orders that have not left for good. */
export type { ShownProduct }
export type ShownColor = ShownProduct['colors'][number]
export type ShownSize = ShownColor['sizes'][number]

const path = (id: string) => `/v1/products/${encodeURIComponent(id)}`

/** Every product, drafts too, by name. Like the other calls of this file it throws `CallFailed`. */
export const listProducts = async (): Promise<StaffProductEntry[]> =>
  readWith(listOf(staffEntryCodec), (await callShop('/v1/products/desk')).data)

const sizesCodec = objectOf({ uniqueSizes: listOf(number) })

/** Every size of the catalogue, from the smallest. */
export const listSizes = async (): Promise<number[]> =>
  readWith(sizesCodec, (await callShop('/v1/products/unique/sizes')).data).uniqueSizes

export const findProduct = async (id: string): Promise<ShownProduct> =>
  readProduct((await callShop(`${path(id)}/desk`)).data)

/** Fields by the names of the wire. */
export const toSentFields = (fields: Partial<ProductFields>): SentFields =>
  productFieldsCodec.some.write(fields)
export type SentFields = WireOf<typeof productFieldsCodec.some>

export const addProduct = async (product: SentFields): Promise<ShownProduct> =>
  readProduct((await callShop('/v1/products', { method: 'POST', body: product })).data)

/** The undo: `restoreProduct` restores it as it was. */
export const deleteProduct = async (id: string): Promise<void> =>
  void (await callShop(path(id), { method: 'DELETE' }))

export const restoreProduct = async (id: string): Promise<ShownProduct> =>
  readProduct((await callShop(`${path(id)}/restore`, { method: 'POST', body: {} })).data)

/** One change of colours, sizes, stock or pictures, in the form of the wire. */
export type SentVariantUpdate =
  | { newColor: string; newValue: string; newSizes: number[] }
  | { targetColor: string; sizeUpdates: SentSizeUpdate[]; reason?: StaffReason; note?: string }
  | { targetColor: string; newImages: string[] }
  | { targetColor: string; imageToRemove: string }
  | { targetColor: string; imageOrder: string[] }
  | { targetColor: string; shelfNote: string; expectedShelfNote: string }
export type SentSizeUpdate =
  | { newSize: number; newStock: number }
  | { targetSize: number; newSize: number; newStock: number; expectedStock?: number }
  | { targetSize: number; change: number; requestKey: string }

/**
 * Changes any part of a product, all of it or nothing; `expected` are the values that the author saw. With `keepalive`
 * the call outlives the page.
 */
export const updateProduct = async (
  id: string,
  changes: { productUpdates?: SentFields; expected?: SentFields; variantUpdates?: SentVariantUpdate },
  options: { keepalive?: boolean } = {},
): Promise<ShownProduct> => {
  const answer = await callShop(`${path(id)}/flexible-update`, { method: 'PATCH', body: changes, ...options })
  return readProduct(answer.data)
}

/** A colour with all its sizes, or one size of it. */
export const deleteVariant = async (
  id: string,
  target: { targetColor: string; targetSize?: number },
): Promise<ShownProduct> =>
  readProduct((await callShop(`${path(id)}/variant`, { method: 'DELETE', body: target })).data)

const readProduct = (given: unknown): ShownProduct => readWith(shownProductCodec, given)

/** The fields in an answer, such as those that others have changed meanwhile. */
export const readFields = (given: unknown): Partial<ProductFields> => readWith(productFieldsCodec.some, given)
