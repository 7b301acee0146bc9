import { createHash } from 'node:crypto'
import { swatchHex } from '#domain/catalog/product.ts'
import type { NewProduct } from '#features/catalog/insert-product.ts'
import { makeNewProduct } from './makers.ts'

const NAMES = [
  ['Padma Double Strap Slide', 'Two brass-tone buckles, one easy step', 'Sandal'],
  ['Karnaphuli Penny Loafer', 'A plain front for office and Friday', 'Casual'],
  ['Meghna Cross Strap Sandal', 'Straps that follow the foot', 'Sandal'],
  ['Gomti Cap Toe Derby', 'Laces up for the long working day', 'Casual'],
  ['Jamuna Toe Loop Chappal', 'The old shape, cut a little closer', 'Sandal'],
  ['Rupsha Penny Shacci', 'A closed front, an open back', 'Shacci'],
  ['Teesta Woven Slip-On', 'Narrow strips, woven by hand', 'Casual'],
  ['Surma Thong Sandal', 'Light, flat and quickly on', 'Sandal'],
  ['Titas Buckle Shacci', 'One buckle at the side holds it', 'Shacci'],
  ['Brahmaputra Monk Strap', 'A single strap over a long vamp', 'Casual'],
  ['Dhaleshwari Fisherman Sandal', 'Closed toes for crowded streets', 'Sandal'],
  ['Kushiyara Chelsea Boot', 'Elastic sides, no laces to tie', 'Casual'],
  ['Buriganga Plain Derby', 'Five eyelets and nothing else', 'Casual'],
  ['Halda Kolhapuri Chappal', 'Braided edge, stacked heel', 'Sandal'],
  ['Kaptai Driving Moccasin', 'Soft sole for clutch and brake', 'Casual'],
  ['Shitalakshya Half Shacci', 'Slips on at the mosque door', 'Shacci'],
  ['Turag Desert Boot', 'Two eyelets, a round toe', 'Casual'],
  ['Atrai Ring Sandal', 'A brass-tone ring joins three straps', 'Sandal'],
  ['Mahananda Wholecut Oxford', 'One piece of leather, one seam', 'Casual'],
  ['Punarbhaba Peshawari', 'Crossed vamp, strong back strap', 'Sandal'],
  ['Kapotaksha Nagra', 'A turned-up toe for wedding days', 'Shacci'],
  ['Feni Huarache Slide', 'Woven front, footbed of felt', 'Sandal'],
  ['Sangu Tassel Loafer', 'Tassels cut from the same hide', 'Casual'],
  ['Madhumati Brogue Derby', 'A pattern of small holes', 'Casual'],
] as const
const COLORS = ['Master', 'Chocolate', 'Black', 'Tan'] as const
const SIZES = [39, 40, 41, 42, 43, 44, 45]
const PICTURES_OF_A_COLOR = 4

/** Stored pictures are named by the SHA-256 of their content: 32 bytes that no compression makes smaller. */
const pictureUrl = (words: string) => `/uploads/${createHash('sha256').update(words).digest('hex')}-1000.webp`

/**
 * A full shop window: 24 products of three colours and seven sizes each. Every third has a discount, every fourth a
 * sold-out size or two, the ninth is sold out.
 */
export const manyProducts = (): NewProduct[] =>
  NAMES.map(([name, title, category], index) => {
    const variants = COLORS.filter((_, place) => place !== index % COLORS.length).map((color, place) => ({
      color,
      swatch: swatchHex(color),
      images: Array.from({ length: PICTURES_OF_A_COLOR }, (_, view) =>
        pictureUrl(`${name} ${color} ${view}`),
      ),
      sizes: SIZES.map(size => ({ size, stock: stockOf(index, place, size) })),
    }))
    return makeNewProduct({
      name,
      title,
      category,
      priceTaka: 1490 + ((index * 790) % 3500),
      discountPercent: index % 3 === 0 ? 10 + (index % 4) * 5 : 0,
      image: variants[0]?.images[0] ?? '',
      variants,
    })
  })

function stockOf(product: number, color: number, size: number): number {
  if (product === 8) return 0
  const isGone = product % 4 === 0 && (size + color + product) % 5 === 0
  return isGone ? 0 : 3 + ((product * 7 + color * 3 + size) % 9)
}
