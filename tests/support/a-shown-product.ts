import type { ShownProduct } from '#backoffice/api/products.ts'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import { makeNewProduct } from './makers.ts'

const { variants: _, ...fields } = makeNewProduct({ name: 'Padma Slide', title: 'Padma Slide' })

/** A product of one colour in three sizes, five pairs each. */
export const aShownProduct = (changes: Partial<ShownProduct> = {}): ShownProduct => ({
  ...NO_BENGALI,
  ...fields,
  id: 'p1',
  slug: 'padma-slide',
  category: 'Sandal',
  image: '/uploads/a-1000.webp',
  priceTaka: 2295,
  discountPercent: 0,
  status: 'published',
  pairs: 15,
  reserved: 0,
  colors: [
    {
      color: 'Black',
      swatch: '#000000',
      images: ['/uploads/a-1000.webp', '/uploads/b-1000.webp', '/uploads/c-1000.webp'],
      shelfNote: '',
      sizes: [41, 42, 43].map(size => ({ size, stock: 5, reserved: 0 })),
    },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})
