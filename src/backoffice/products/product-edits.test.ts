import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import type { SentFields } from '../api/products.ts'
import { fieldKey } from '../save/field-states.ts'
import { ProductEdits } from './product-edits.ts'

type Fields = Partial<ProductFields>

const PRODUCT = {
  _id: 'p1',
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
  name_bengali: '',
  title_bengali: '',
  description_bengali: '',
  made_with_bengali: '',
  key_features_bengali: { subtitle: '', paragraph: '', bullets: [] },
  variants: [],
  createdAt: '',
  updatedAt: '',
}

/** The shop's end: it refuses edits with other seen values, and the answers of `lost` tries never arrive. */
function openShop(held: SentFields, lost: number[] = []) {
  let tries = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { location: { pathname: '/dashboard/products', search: '' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (!body) return Response.json({ success: true, data: { ...PRODUCT, ...held } })
    tries += 1
    const { productUpdates, expected } = JSON.parse(body)
    const isOther = Object.entries(expected).some(([name, value]) => Reflect.get(held, name) !== value)
    if (isOther)
      return Response.json(
        { message: 'Somebody else', code: 'field_changed', present: held },
        { status: 409 },
      )
    Object.assign(held, productUpdates)
    if (lost.includes(tries)) throw new TypeError('no connection')
    return Response.json({ success: true, data: { ...PRODUCT, ...held } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const edits = new ProductEdits(backofficeQueries())
  const save = async (fields: Fields, expected: Fields) => {
    const saved = await edits.save({ id: 'p1', fields, expected })
    return saved.ok ? saved.answer : saved.problem
  }
  return { held, edits, save }
}
const title = (text: string): Fields => ({ title: text })

test('a change whose answer was lost is saved at the next try, and nobody else is blamed', async () => {
  const { save } = openShop({ title: 'One' }, [1])
  expect(await save(title('Two'), title('One'))).toMatchObject({ kind: 'failed', isRefused: false })
  expect(await save(title('Two'), title('One'))).toMatchObject({ title: 'Two' })
})

test('nor after typing on', async () => {
  const { save, held, edits } = openShop({ title: 'One' }, [1])
  expect(await save(title('Two'), title('One'))).toMatchObject({ kind: 'failed' })
  edits.mark('p1', ['title'], undefined)
  expect(await save(title('Three'), title('One'))).toMatchObject({ title: 'Three' })
  expect(held).toEqual({ title: 'Three' })
})

test('a category that the shop spells as it stands is one’s own', async () => {
  const { save } = openShop({ category: 'Sandal' })
  expect(await save({ category: 'sandal' }, { category: 'Casual' })).toMatchObject({ category: 'sandal' })
})

test('what somebody else has made of a field is not written over', async () => {
  const { save, held } = openShop({ title: 'Theirs' })
  for (const _try of [1, 2])
    expect(await save(title('Two'), title('One'))).toMatchObject({
      kind: 'conflict',
      message: 'Update failed. Somebody else',
      present: { title: 'Theirs' },
    })
  expect(held).toEqual({ title: 'Theirs' })
})

test('what never arrived waits in its field, where one may type on, and is not sent by itself', async () => {
  const { save, edits } = openShop({ title: 'One' }, [1])
  const again = vi.spyOn(edits.engine, 'when')
  await save(title('Two'), title('One'))
  expect(again.mock.calls.every(([, , send]) => send === undefined)).toBe(true)
  edits.giveUp('p1', ['title'])
  expect(edits.states.getState().states.get(fieldKey('p1', 'title'))).toBeUndefined()
})
