import type { BengaliField } from '#domain/catalog/bengali-texts.ts'
import { type Product, swatchHex } from '#domain/catalog/product.ts'
import { slugOf } from '#domain/catalog/slug.ts'
import type { NewProduct, NewVariant } from '#features/catalog/insert-product.ts'
import { demoBengali } from './catalogue-bengali.ts'
import pictureKeys from './picture-keys.json' with { type: 'json' }

const SMALLEST_SIZE = 39

/** The pairs of one colour in sizes 39, 40, 41, 42, 43, 44 and 45. */
type Pairs = readonly [number, number, number, number, number, number, number]
type Stock = Record<string, Pairs>
const SOLD_OUT: Pairs = [0, 0, 0, 0, 0, 0, 0]

type Words = Omit<
  Product,
  BengaliField | 'id' | 'slug' | 'image' | 'status' | 'variants' | 'createdAt' | 'updatedAt'
>

function demoProduct(words: Words, stock: Stock): NewProduct {
  const slug = slugOf(words.name)
  const variants: NewVariant[] = Object.entries(stock).map(([color, pairs]) => ({
    color,
    swatch: swatchHex(color),
    images: pictureUrls(slug, color),
    sizes: pairs.map((count, index) => ({ size: SMALLEST_SIZE + index, stock: count })),
  }))
  return { ...words, image: variants[0]?.images[0] ?? '', variants }
}

const inEnglish: readonly NewProduct[] = [
  demoProduct(
    {
      name: 'Padma Double Strap Slide',
      title: 'Two brass-tone buckles, one easy step',
      category: 'Sandal',
      priceTaka: 2700,
      discountPercent: 15,
      description:
        'A two-strap slide you can step into at the door. Each strap has its own buckle, so you set the front and the instep as you like them. Wear it at home, to the market or on a short ride.',
      madeWith: 'Leather straps, stitched footbed, brass-tone buckles.',
      keyFeatures: {
        subtitle: 'Buckled like a belt, worn like a slipper',
        paragraph:
          'Set both straps once and leave them. After that the slide goes on and off without touching a buckle.',
        bullets: [
          'Two straps, each with its own brass-tone buckle',
          'Spare holes in both straps for a looser or closer fit',
          'A line of stitching along every strap edge',
          'Stitching all around the footbed',
        ],
      },
    },
    { Master: [4, 8, 12, 14, 0, 6, 2], Chocolate: [3, 6, 10, 11, 9, 5, 1], Black: [5, 9, 13, 15, 11, 6, 2] },
  ),
  demoProduct(
    {
      name: 'Karnaphuli Penny Loafer',
      title: 'Hand-stitched apron, low heel',
      category: 'Casual',
      priceTaka: 3600,
      discountPercent: 10,
      description:
        'A slip-on shoe for days that start at a desk and end at a dinner. The apron over the toes is stitched by hand, and the strap carries the slot that gives the penny loafer its name. No laces, no buckle.',
      madeWith: 'Leather upper, hand-stitched apron, low heel.',
      keyFeatures: {
        subtitle: 'Dressed, without the laces',
        paragraph:
          'The upper closes around the foot, so a shoe without laces stays where it should. The shape is plain enough for trousers and easy enough for jeans.',
        bullets: [
          'Apron over the toes, stitched by hand',
          'Penny strap with its slot across the instep',
          'Closed heel with a stitched top line',
          'Low heel and a row of stitching along the sole edge',
        ],
      },
    },
    { Chocolate: [3, 7, 11, 12, 10, 5, 2], Black: [4, 8, 12, 13, 10, 6, 2], Master: [2, 5, 8, 9, 0, 3, 1] },
  ),
  demoProduct(
    {
      name: 'Meghna Cross Strap Sandal',
      title: 'Two wide straps, crossed',
      category: 'Sandal',
      priceTaka: 2200,
      discountPercent: 0,
      description:
        'Two wide straps cross over the instep and leave the toes uncovered. There is nothing to fasten. Slide your foot in and walk.',
      madeWith: 'Leather straps, stitched footbed.',
      keyFeatures: {
        subtitle: 'Two straps and nothing else',
        paragraph:
          'One strap lies over the other, so the hold is spread across the instep. With no buckle there is nothing to set and nothing to come undone.',
        bullets: [
          'Two wide straps that cross over the instep',
          'No buckle and no lace: it slips straight on',
          'Open at the toes and at the heel',
          'Both edges of each strap are stitched',
        ],
      },
    },
    { Black: [5, 9, 13, 14, 12, 7, 3], Tan: [3, 6, 9, 11, 8, 4, 0], Chocolate: [4, 7, 10, 12, 9, 5, 2] },
  ),
  demoProduct(
    {
      name: 'Gomti Cap Toe Derby',
      title: 'Lace-up with a clean cap toe',
      category: 'Casual',
      priceTaka: 4200,
      discountPercent: 0,
      description:
        'Our one lace-up. Two rows of stitching mark the cap over the toes; the rest of the shoe is left plain. It goes with office trousers, a panjabi or a wedding suit.',
      madeWith: 'Leather upper, laces, low block heel.',
      keyFeatures: {
        subtitle: 'The one you polish',
        paragraph:
          'A derby laces over the tongue with open flaps, so you can loosen it wide to step in and draw it close once you are standing.',
        bullets: [
          'Cap toe marked by a double row of stitching',
          'Open derby lacing: easy to loosen, easy to draw close',
          'Plain sides with stitched flaps',
          'Low block heel',
        ],
      },
    },
    { Tan: [2, 5, 8, 10, 8, 4, 1], Chocolate: [2, 6, 9, 11, 9, 0, 1], Black: [4, 8, 12, 14, 11, 6, 2] },
  ),
  demoProduct(
    {
      name: 'Jamuna Toe Loop Chappal',
      title: 'Studded band, toe loop',
      category: 'Sandal',
      priceTaka: 1950,
      discountPercent: 10,
      description:
        'A chappal with a loop for the big toe and a wide band over the instep. Small brass-tone studs run along the band. It looks right with a panjabi and does not mind a pair of jeans.',
      madeWith: 'Leather band and toe loop, brass-tone studs, stitched footbed.',
      keyFeatures: {
        subtitle: 'An old shape, made for every day',
        paragraph:
          'The loop and the band are joined by one narrow strap down the middle. The toe steers, the band holds.',
        bullets: [
          'Loop for the big toe',
          'Row of small brass-tone studs on a darker inlay',
          'One narrow strap joins the loop to the band',
          'Flat, open and easy to kick off at the door',
        ],
      },
    },
    { Tan: [4, 8, 11, 13, 10, 5, 2], Master: [3, 0, 9, 11, 8, 4, 1], Chocolate: [4, 7, 10, 12, 9, 5, 1] },
  ),
  demoProduct(
    {
      name: 'Rupsha Penny Shacci',
      title: 'Backless half shoe, penny strap',
      category: 'Shacci',
      priceTaka: 2850,
      discountPercent: 15,
      description:
        'The front of a penny loafer and the back of a slipper. People see a shoe; you step out of it like a sandal. Handy wherever shoes come off at the door.',
      madeWith: 'Leather upper, hand-stitched apron, low heel.',
      keyFeatures: {
        subtitle: 'A shoe in front, open behind',
        paragraph:
          'The toes are covered and the heel is bare. You get the look of a loafer without bending down for it.',
        bullets: [
          'Apron over the toes, stitched by hand',
          'Penny strap with its slot across the instep',
          'No back: step in and step out',
          'Low heel under an open back',
        ],
      },
    },
    { Tan: [3, 6, 10, 12, 9, 5, 2], Black: [4, 7, 11, 13, 0, 5, 1], Chocolate: [3, 6, 9, 11, 8, 4, 1] },
  ),
  demoProduct(
    {
      name: 'Teesta Back Strap Sandal',
      title: 'Open sandal, buckled heel strap',
      category: 'Sandal',
      priceTaka: 2600,
      discountPercent: 0,
      description:
        'A sandal that stays on when you hurry. A strap goes around the heel and closes with a brass-tone buckle at the side. Two straps in front hold the foot and keep it open to the air.',
      madeWith: 'Leather straps, stitched footbed, brass-tone buckles.',
      keyFeatures: {
        subtitle: 'For the longer walk',
        paragraph:
          'Toes, instep and heel are each held by a strap of their own, and the heel strap can be let out or drawn in.',
        bullets: [
          'Heel strap with a buckle and spare holes',
          'Two wide straps joined by a bar down the middle',
          'Small brass-tone rivets where the heel strap starts',
          'Open sides and open toes',
        ],
      },
    },
    { Master: [3, 7, 10, 12, 9, 5, 0], Black: [4, 8, 11, 13, 10, 6, 2], Tan: [0, 5, 9, 10, 8, 4, 1] },
  ),
  demoProduct(
    {
      name: 'Surma Thong Sandal',
      title: 'Padded straps, easy to slip on',
      category: 'Sandal',
      priceTaka: 1850,
      discountPercent: 0,
      description:
        'The simplest pair we make: a flat footbed and two padded straps that meet between the toes. Keep it by the door and put it on without thinking.',
      madeWith: 'Padded leather straps, stitched footbed.',
      keyFeatures: {
        subtitle: 'Less sandal, more road',
        paragraph:
          'The straps are wide at the sides and narrow towards the toes, where they meet in a single post.',
        bullets: [
          'Padded straps in a Y shape',
          'One post between the toes',
          'Stitched along both edges of each strap',
          'Flat and low, with nothing to fasten',
        ],
      },
    },
    { Chocolate: [5, 8, 12, 13, 10, 6, 2], Black: [5, 9, 13, 15, 12, 7, 3], Master: [3, 6, 9, 10, 8, 0, 1] },
  ),
  demoProduct(
    {
      name: 'Titas Buckle Shacci',
      title: 'One buckled strap, open at the heel',
      category: 'Shacci',
      priceTaka: 2950,
      discountPercent: 0,
      description:
        'A half shoe with one broad strap and one brass-tone buckle. Closed in front, open behind, with a double row of stitching across the toe. Dressy enough for guests, easy enough for home.',
      madeWith: 'Leather upper, brass-tone buckle, low heel.',
      keyFeatures: {
        subtitle: 'One buckle does the talking',
        paragraph:
          'The strap crosses the instep and sets how closely the shoe holds. The heel is open, so it goes on in one step.',
        bullets: [
          'One broad strap with a brass-tone buckle',
          'Spare holes in the strap to set the fit',
          'Double row of stitching across the toe',
          'Backless, with a low heel',
        ],
      },
    },
    { Black: SOLD_OUT, Chocolate: SOLD_OUT, Tan: SOLD_OUT },
  ),
]

/** The nine products of the demo shop, in the order of the shop window. Prices in whole taka. */
export const demoProducts: readonly NewProduct[] = inEnglish.map((product, at) => ({
  ...product,
  ...demoBengali[at],
}))

/** `expiresAt` is an ISO instant, the end of a day in Dhaka, or null for a coupon that never ends. */
export type DemoCoupon = {
  productName: string
  code: string
  discountPercent: number
  expiresAt: string | null
}

export const demoCoupons: readonly DemoCoupon[] = [
  { productName: 'Padma Double Strap Slide', code: 'PATHIK10', discountPercent: 10, expiresAt: null },
  {
    productName: 'Karnaphuli Penny Loafer',
    code: 'EID2025',
    discountPercent: 15,
    expiresAt: '2025-04-05T17:59:59.999Z',
  },
]

/** Stored URLs of the demo pictures of one colour of one product, in the order of their numbers. */
function pictureUrls(slug: string, color: string): string[] {
  const keys = pictureKeys.filter(key => key.startsWith(`${slug}-${color.toLowerCase()}-`))
  return keys.map(key => `/uploads/${key}-1000.webp`)
}
