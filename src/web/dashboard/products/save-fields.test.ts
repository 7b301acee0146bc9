import { expect, test } from 'vitest'
import type { ProductFields } from '#domain/product-fields.ts'
import { CallFailed } from '../api/call-shop.ts'
import { readProduct, type SentFields, toSentFields } from '../api/products.ts'
import { fieldSaver, type SendFields } from './save-fields.ts'

type Fields = Partial<ProductFields>

/** The shop's end: it refuses whoever saw something else, and the answers of `lost` tries never arrive. */
function openShop(held: SentFields, lost: number[] = []) {
  let tries = 0
  const send: SendFields = async (fields, seen) => {
    tries += 1
    const present = Object.entries(toSentFields(seen)).some(
      ([name, value]) => Reflect.get(held, name) !== value,
    )
    if (present) throw refused({ code: 'field_changed', present: held })
    Object.assign(held, toSentFields(fields))
    if (lost.includes(tries)) throw new CallFailed({ ok: false, kind: 'FETCH_ERROR', message: 'No answer' })
    return readProduct({ ...PRODUCT, ...held })
  }
  return { held, save: fieldSaver(send) }
}

const refused = (body: object) =>
  new CallFailed({ ok: false, kind: 'REFUSED', status: 409, message: 'Somebody else', body })
const PRODUCT = {
  _id: '1',
  name: 'Padma',
  slug: 'padma',
  category: 'Sandal',
  image: '/uploads/a-1000.webp',
  price: 2500,
  discount: 0,
  status: 'published',
  total_stock: 0,
  reserved: 0,
  title: 'Two buckles',
  description: '',
  made_with: '',
  keyFeatures: { subtitle: '', paragraph: '', bullets: [] },
  variants: [],
  createdAt: '',
  updatedAt: '',
}
const title = (text: string): Fields => ({ title: text })

test('a change whose answer was lost is saved at the next try, and nobody else is blamed', async () => {
  const { save } = openShop({ title: 'One' }, [1])
  await expect(save(title('Two'), title('One'))).rejects.toThrow('No answer')
  expect((await save(title('Two'), title('One'))).title).toBe('Two')
})

test('nor after typing on', async () => {
  const { save, held } = openShop({ title: 'One' }, [1])
  await expect(save(title('Two'), title('One'))).rejects.toThrow('No answer')
  expect((await save(title('Three'), title('One'))).title).toBe('Three')
  expect(held).toEqual({ title: 'Three' })
})

test('a category that the shop spells as it stands is one’s own', async () => {
  const { save } = openShop({ category: 'Sandal' })
  expect((await save({ category: 'sandal' }, { category: 'Casual' })).category).toBe('sandal')
})

test('what somebody else has made of a field is not written over', async () => {
  const { save, held } = openShop({ title: 'Theirs' })
  await expect(save(title('Two'), title('One'))).rejects.toThrow('Somebody else')
  await expect(save(title('Two'), title('One'))).rejects.toThrow('Somebody else')
  expect(held).toEqual({ title: 'Theirs' })
})
