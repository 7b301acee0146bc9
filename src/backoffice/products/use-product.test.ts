import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { NO_BENGALI } from '#domain/catalog/bengali-texts.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import type { ShownProduct } from '../api/products.ts'
import { changeInView, showProduct } from './use-product.ts'

const product: ShownProduct = {
  id: '2',
  name: 'Padma 10',
  slug: 'padma',
  category: 'Sandal',
  image: '/uploads/a-1000.webp',
  priceTaka: 2500,
  discountPercent: 0,
  status: 'published',
  pairs: 1,
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
const named = (id: string, name: string): StaffProductEntry => ({ ...product, id, name, textsInEnglish: 0 })

/** Puts data into view under a key, and leaves each later request for it to be answered by the test. */
function watch<Data>(queries: QueryClient, queryKey: string[], inView: Data) {
  const asked: PromiseWithResolvers<Data>[] = []
  queries.setQueryData(queryKey, inView)
  const queryFn = () => {
    const answer = Promise.withResolvers<Data>()
    asked.push(answer)
    return answer.promise
  }
  onTestFinished(new QueryObserver(queries, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {}))
  return { asked, data: () => queries.getQueryData<Data>(queryKey) }
}

test('a list that was on its way before a new name does not bring the old one back', async () => {
  const queries = new QueryClient()
  const list = watch(queries, ['products', 'list'], [named('1', 'Padma 9'), named('2', 'Old')])
  const names = () => list.data()?.map(({ name }) => name)
  showProduct(queries, product)
  expect(names()).toEqual(['Padma 9', 'Padma 10'])
  list.asked[0]?.resolve([named('2', 'Old'), named('1', 'Padma 9')])
  await new Promise(setImmediate)
  expect(names()).toEqual(['Padma 9', 'Padma 10'])
  // it is loaded again: the answer may have had changes by others
  await expect.poll(() => list.asked.length).toBe(2)
  list.asked[1]?.resolve([named('3', 'Gomti'), named('1', 'Padma 9'), named('2', 'Padma 10')])
  await expect.poll(names).toEqual(['Gomti', 'Padma 9', 'Padma 10'])
})

test('nor does a product that was on its way undo what is being saved', async () => {
  const queries = new QueryClient()
  const shown = watch(queries, ['products', 'one', '2'], product)
  changeInView(queries, '2', held => ({ ...held, priceTaka: 2700 }))
  shown.asked[0]?.resolve(product)
  await new Promise(setImmediate)
  expect(shown.data()?.priceTaka).toBe(2700)
})
