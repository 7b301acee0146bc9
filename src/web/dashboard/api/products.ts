import type { DeskProductEntry } from '#domain/desk-product.ts'
import type { KeyFeatures } from '#domain/product.ts'
import type { ProductFields } from '#domain/product-fields.ts'
import type { StaffReason } from '#domain/stock.ts'
import { callShop, unreadable } from './call-shop.ts'
import { fieldsOf, readNumber, readText } from './read-answer.ts'

/** `stock` can be sold; `reserved` pairs belong to orders that have not left the shop for good. */
export type ShownSize = { size: number; stock: number; reserved: number }
export type ShownColor = { color: string; swatch: string; sizes: ShownSize[]; images: string[] }
/** A product as the desk shows it. */
export type ShownProduct = ProductFields & {
  id: string
  pairs: number
  reserved: number
  colors: ShownColor[]
  createdAt: string
  updatedAt: string
}

const path = (id: string) => `/v1/products/${encodeURIComponent(id)}`

/** Every product, drafts too, by name. Like the other calls of this file it throws `CallFailed`. */
export async function listProducts(): Promise<DeskProductEntry[]> {
  const { data } = await callShop('/v1/products/desk')
  if (!Array.isArray(data)) throw unreadable()
  return data.map(readEntry)
}

/** Every size of the catalogue, from the smallest. */
export async function listSizes(): Promise<number[]> {
  const { data } = await callShop('/v1/products/unique/sizes')
  return fieldsOf(data).list('uniqueSizes', readNumber)
}

export const findProduct = async (id: string): Promise<ShownProduct> =>
  readProduct((await callShop(`${path(id)}/desk`)).data)

/** As the wire names the fields; a product is changed by any of them. */
export type SentFields = Partial<
  Omit<ProductFields, 'priceTaka' | 'discountPercent' | 'madeWith'> & {
    price: number
    discount: number
    made_with: string
  }
>

/** Fields by the names of the wire. */
export function toSentFields({
  priceTaka,
  discountPercent,
  madeWith,
  ...same
}: Partial<ProductFields>): SentFields {
  const sent: SentFields = { ...same }
  if (priceTaka !== undefined) sent.price = priceTaka
  if (discountPercent !== undefined) sent.discount = discountPercent
  if (madeWith !== undefined) sent.made_with = madeWith
  return sent
}

export const addProduct = async (product: SentFields): Promise<ShownProduct> =>
  readProduct((await callShop('/v1/products', { method: 'POST', body: product })).data)

/** With the undo in hand: `restoreProduct` brings it back as it was. */
export const deleteProduct = async (id: string): Promise<void> =>
  void (await callShop(path(id), { method: 'DELETE' }))

export const restoreProduct = async (id: string): Promise<ShownProduct> =>
  readProduct((await callShop(`${path(id)}/restore`, { method: 'POST', body: {} })).data)

/** One change of colours, sizes, stock or pictures, as the wire knows them. */
export type SentVariantUpdate =
  | { newColor: string; newValue: string; newSizes: number[] }
  | { targetColor: string; sizeUpdates: SentSizeUpdate[]; reason?: StaffReason; note?: string }
  | { targetColor: string; newImages: string[] }
  | { targetColor: string; imageToRemove: string }
  | { targetColor: string; imageOrder: string[] }
export type SentSizeUpdate =
  | { newSize: number; newStock: number }
  | { targetSize: number; newSize: number; newStock: number; expectedStock?: number }
  | { targetSize: number; change: number; requestKey: string }

/**
 * Changes any part of a product, all of it or nothing; `expected` are the values that the changer saw. With `keepalive`
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

function readEntry(given: unknown): DeskProductEntry {
  const { text, number } = fieldsOf(given)
  return {
    id: text('_id'),
    name: text('name'),
    slug: text('slug'),
    category: text('category'),
    image: text('image'),
    priceTaka: number('price'),
    discountPercent: number('discount'),
    status: text('status') === 'draft' ? 'draft' : 'published',
    pairs: number('total_stock'),
  }
}

export function readProduct(given: unknown): ShownProduct {
  const { text, number, list, value } = fieldsOf(given)
  const { id, pairs, ...entry } = readEntry(given)
  return {
    ...entry,
    id,
    pairs,
    title: text('title'),
    description: text('description'),
    madeWith: text('made_with'),
    keyFeatures: readKeyFeatures(value('keyFeatures')),
    reserved: number('reserved'),
    colors: list('variants', readColor),
    createdAt: text('createdAt'),
    updatedAt: text('updatedAt'),
  }
}

function readKeyFeatures(given: unknown): KeyFeatures {
  const { text, list } = fieldsOf(given)
  return { subtitle: text('subtitle'), paragraph: text('paragraph'), bullets: list('bullets', readText) }
}

const SAME_NAMES = ['name', 'slug', 'title', 'category', 'image', 'description'] as const

/** The fields that an answer tells of, such as those that others have changed meanwhile. */
export function readFields(given: unknown): Partial<ProductFields> {
  const { text, number, value } = fieldsOf(given)
  const fields: Partial<ProductFields> = {}
  for (const name of SAME_NAMES) if (value(name) !== undefined) fields[name] = text(name)
  if (value('made_with') !== undefined) fields.madeWith = text('made_with')
  if (value('price') !== undefined) fields.priceTaka = number('price')
  if (value('discount') !== undefined) fields.discountPercent = number('discount')
  if (value('keyFeatures') !== undefined) fields.keyFeatures = readKeyFeatures(value('keyFeatures'))
  if (value('status') !== undefined) fields.status = text('status') === 'draft' ? 'draft' : 'published'
  return fields
}

function readColor(given: unknown): ShownColor {
  const { text, list } = fieldsOf(given)
  return {
    color: text('color'),
    swatch: text('value'),
    images: list('images', readText),
    sizes: list('sizes', item => {
      const { number } = fieldsOf(item)
      return { size: number('size'), stock: number('stock'), reserved: number('reserved') }
    }),
  }
}
