import { expect, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import { CallFailed } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { productAdder } from './product-adder.ts'

const padma: Partial<ProductFields> = { name: 'Padma', slug: 'padma', category: 'sandal', priceTaka: 2500 }
const NO_ANSWER = new CallFailed({ ok: false, kind: 'FETCH_ERROR', message: 'No answer' })
const TAKEN = new CallFailed({
  ok: false,
  kind: 'REFUSED',
  status: 409,
  message: 'Another product has this name.',
  body: { code: 'name_taken' },
})

/** The shop's end: it accepts one product of each name, and the answers of `lost` tries never arrive. */
function openShop(lost: number[], held: ShownProduct[] = []) {
  let tries = 0
  const add = async (fields: Partial<ProductFields>): Promise<ShownProduct> => {
    tries += 1
    if (held.some(({ name }) => name === fields.name)) throw TAKEN
    const product: ShownProduct = { ...SHOWN, ...fields, slug: 'padma-2', category: 'Sandal' }
    held.push(product)
    if (lost.includes(tries)) throw NO_ANSWER
    return product
  }
  return productAdder({ add, find: async wanted => held.find(({ name }) => name === wanted) })
}
const SHOWN: ShownProduct = {
  id: '1',
  name: '',
  slug: '',
  category: '',
  image: '/uploads/a-1000.webp',
  priceTaka: 0,
  discountPercent: 0,
  status: 'published',
  pairs: 0,
  reserved: 0,
  title: '',
  description: '',
  madeWith: '',
  ...NO_BENGALI,
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  colors: [],
  createdAt: '',
  updatedAt: '',
}

test('a product whose answer was lost is the one that the next try meets', async () => {
  const add = openShop([1])
  await expect(add(padma)).rejects.toThrow('No answer')
  expect((await add(padma)).slug).toBe('padma-2')
})

test('a product that differs, or was there before, is another one', async () => {
  const add = openShop([1])
  await expect(add(padma)).rejects.toThrow('No answer')
  await expect(add({ ...padma, priceTaka: 2600 })).rejects.toThrow('Another product')
  const meeting = openShop([], [{ ...SHOWN, ...padma }])
  await expect(meeting(padma)).rejects.toThrow('Another product')
})
