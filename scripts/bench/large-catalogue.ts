import type { Db } from '#db/open-db.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import { toColumns } from '#features/catalog/rows.ts'
import { randomFrom } from '#tests/faults/seeded.ts'

const RIVERS =
  'Padma Karnaphuli Meghna Gomti Jamuna Rupsha Teesta Surma Titas Turag Brahmaputra Shitalakshya Buriganga Dhaleshwari Kushiyara Halda Sangu Matamuhuri Bhairab Kopotakkho Madhumati Arial Atrai Korotoa Mahananda Kirtankhola Payra Pashur Garai Punarbhaba Dharla Dudhkumar Manu Khowai Feni Muhuri Naf Bangshi Ichamati Baral'.split(
    ' ',
  )
const MAKES =
  'Double Strap,Penny,Cross Strap,Cap Toe,Toe Loop,Back Strap,Thong,Buckle,Tassel,Monk Strap,Wing Tip,Plain Toe,Woven,Fisherman,Chukka,Chelsea,Side Zip,Braided,Studded,Suede,Grained,Two Tone'.split(
    ',',
  )
const KINDS: readonly (readonly [kind: string, category: string])[] = [
  ['Slide', 'Sandal'],
  ['Sandal', 'Sandal'],
  ['Chappal', 'Sandal'],
  ['Loafer', 'Casual'],
  ['Derby', 'Casual'],
  ['Oxford', 'Formal'],
  ['Boot', 'Boot'],
  ['Mule', 'Shacci'],
  ['Shacci', 'Shacci'],
]
const COLORS = ['Master', 'Chocolate', 'Black', 'Tan', 'Burgundy', 'Navy', 'Olive', 'Grey']
const SIZES = [39, 40, 41, 42, 43, 44, 45]
const AT_ONCE = 100
const FIRST_DAY = Date.UTC(2024, 0, 1)

/** Fills an empty shop with products of three colours and seven sizes each; the same ones every time. */
export async function insertCatalogue(db: Db, products: number): Promise<void> {
  const random = randomFrom(5000)
  for (let first = 0; first < products; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, products - first) }, (_, index) => first + index)
    await db.transact(async ({ tx }) => {
      await tx
        .insertInto('products')
        .values(rows.map(number => productRow(number, random)))
        .execute()
      const variants = rows.flatMap(number => variantRows(number, random))
      await tx.insertInto('variants').values(variants).execute()
      const sizes = variants.flatMap(({ id }) =>
        SIZES.map(size => ({ id: `${id}-${size}`, variant_id: id, size, stock: random.below(5) })),
      )
      await tx.insertInto('sizes').values(sizes).execute()
    })
  }
}

type Random = ReturnType<typeof randomFrom>

function one<Value>(values: readonly Value[], random: Random): Value {
  const value = values[random.below(values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

function productRow(number: number, random: Random) {
  const [kind, category] = one(KINDS, random)
  const name = `${one(RIVERS, random)} ${one(MAKES, random)} ${kind} ${number}`
  const words = one(demoProducts, random)
  const at = new Date(FIRST_DAY + number * 3_600_000).toISOString()
  return {
    id: idOf(number),
    ...toColumns({
      ...NO_BENGALI,
      ...words,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      category,
      priceTaka: 1200 + random.below(60) * 50,
      discountPercent: random.below(4) * 5,
      keyFeatures: one(demoProducts, random).keyFeatures,
      status: 'published',
    }),
    name_key: name.toLowerCase(),
    position: number,
    created_at: at,
    updated_at: at,
  }
}

const variantRows = (number: number, random: Random) => {
  const first = random.below(COLORS.length)
  return [0, 1, 2].map(position => ({
    id: `${idOf(number)}-${position}`,
    product_id: idOf(number),
    color: COLORS[(first + position * 3) % COLORS.length] ?? '',
    swatch: '#4a2c17',
    images: '[]',
    position,
  }))
}

const idOf = (number: number): string => `product-${String(number).padStart(6, '0')}`
