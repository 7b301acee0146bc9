import { useQuery } from '@tanstack/react-query'
import { productCodec } from '#contract/catalog/product-codec.ts'
import { listOf, objectOf, type ValueOf } from '#contract/codec-parts.ts'
import type { MessageCatalogue } from '#domain/pasted-messages/read-order.ts'
import { callShop, readWith } from '../../../api/call-shop.ts'

const { id, name, category, priceTaka, discountPercent, colors } = productCodec.fields
const soldProductCodec = objectOf({ id, name, category, priceTaka, discountPercent, colors })
export type SoldProduct = ValueOf<typeof soldProductCodec>

/** The largest page of the catalogue. */
const PAGE = 500

/** Every product on sale, with its colors and sizes. Throws `CallFailed`. */
async function listSold(): Promise<SoldProduct[]> {
  const all: SoldProduct[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callShop(`/v1/products?sort=position&limit=${PAGE}&page=${page}`)
    const listed = readWith(listOf(soldProductCodec), answer.data)
    all.push(...listed)
    if (listed.length < PAGE) return all
  }
}

export const useSoldProducts = () => useQuery({ queryKey: ['products', 'sold'], queryFn: listSold })

/** The same for the reader of messages. */
export const messageCatalogue = (products: readonly SoldProduct[]): MessageCatalogue =>
  products.map(product => ({
    id: product.id,
    name: product.name,
    category: product.category,
    colors: product.colors.map(one => ({
      name: one.color,
      sizes: one.sizes.map(({ size, stock }) => ({ size, pairs: stock })),
    })),
  }))
