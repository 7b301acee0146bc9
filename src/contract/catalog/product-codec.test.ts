import { expect, test } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '#domain/catalog/product-fields.ts'
import type { StaffProduct } from '#domain/catalog/staff-product.ts'
import { productFieldsCodec, productWireName, shownProductCodec } from './product-codec.ts'
import { ProductChangeWire } from './product-fields-wire.ts'
import { ProductWire, productToWire } from './product-wire.ts'
import { StaffProductWire, staffProductToWire } from './staff-product-wire.ts'

const product: StaffProduct = {
  id: 'p1',
  name: 'Padma',
  slug: 'padma',
  title: 'Two buckles',
  category: 'Sandal',
  priceTaka: 2500,
  discountPercent: 10,
  status: 'draft',
  image: '/uploads/a-1000.webp',
  description: 'Soft.',
  madeWith: 'Calf',
  keyFeatures: { subtitle: 's', paragraph: 'p', bullets: ['b'] },
  nameBengali: 'পদ্মা',
  titleBengali: 'দুই বকলেস',
  descriptionBengali: 'নরম।',
  madeWithBengali: 'বাছুরের চামড়া',
  keyFeaturesBengali: { subtitle: 'উ', paragraph: 'অ', bullets: ['ব'] },
  variants: [
    {
      id: 'v1',
      color: 'Olive',
      swatch: '#556b2f',
      images: ['/uploads/b-1000.webp'],
      sizes: [{ id: 's1', size: 41.5, stock: 3, reserved: 2 }],
      shelfNote: 'Rack 3',
    },
  ],
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-16T04:00:00.000Z',
}

test('the back office reads what the shop writes of a product, and no ids of colours and sizes', () => {
  const { variants: _, ...same } = product
  expect(shownProductCodec.read(JSON.parse(JSON.stringify(staffProductToWire(product))))).toEqual({
    ...same,
    pairs: 3,
    reserved: 2,
    colors: [
      {
        color: 'Olive',
        swatch: '#556b2f',
        images: ['/uploads/b-1000.webp'],
        sizes: [{ size: 41.5, stock: 3, reserved: 2 }],
        shelfNote: 'Rack 3',
      },
    ],
  })
})

test('what is written fits its schema to the last name, and shoppers hear nothing of what is reserved or where it stands', () => {
  const wire = staffProductToWire(product)
  expect(StaffProductWire.parse(wire)).toEqual(wire)
  const open = productToWire(product)
  expect(ProductWire.parse(open)).toEqual(open)
  expect(JSON.stringify(open)).not.toMatch(/reserved|shelf/)
})

test('every field of the table is changed, and told as changed, by its name on the wire', () => {
  const sent = productFieldsCodec.write(product)
  expect(Object.keys(sent).toSorted()).toEqual(PRODUCT_FIELD_NAMES.map(productWireName).toSorted())
  expect(ProductChangeWire.parse(sent)).toEqual(sent)
  expect(productFieldsCodec.some.read({ made_with: 'Suede' })).toEqual({ madeWith: 'Suede' })
})
