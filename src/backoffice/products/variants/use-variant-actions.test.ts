import { beforeEach, expect, test } from 'vitest'
import { shownProductCodec } from '#contract/catalog/product-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { productInView } from '../use-product.ts'
import { addPlaceOf, placeOf, useVariantActions } from './use-variant-actions.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  hideToasts()
})
const product = aShownProduct()

async function openProduct() {
  const deleted: unknown[] = []
  const { run, queries } = await runBackofficeHook(() =>
    useVariantActions(product, { onAsk: () => {}, onDeleted: target => deleted.push(target) }),
  )
  return {
    run,
    deleted,
    colors: () => productInView(queries, product.id)?.colors.map(({ color }) => color),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const withColors = (...colors: string[]) => {
  const [first] = product.colors
  return {
    body: {
      data: shownProductCodec.write({
        ...product,
        colors: first ? colors.map(color => ({ ...first, color })) : [],
      }),
    },
  }
}

test('a colour is added once, however often its button is pressed, and is then in view', async () => {
  const { run, answer, colors } = await openProduct()
  await run.turn(() => void run.now.addColor('Tan', '#aa8855'))
  await run.turn(() => void run.now.addColor('Tan', '#aa8855'))
  expect(page.shop.calls).toHaveLength(1)
  expect(run.now.isBusy('colors')).toBe(true)
  await answer(withColors('Black', 'Tan'))
  expect(run.now.isBusy('colors')).toBe(false)
  expect(colors()).toEqual(['Black', 'Tan'])
  expect(shownToasts()).toEqual(['Color added successfully!'])
})

test('what failed stays in words at its own place until the next try there', async () => {
  const { run, answer } = await openProduct()
  await run.turn(() => void run.now.addSizes('Black', [44, 45], 0))
  await answer({ status: 409, body: { code: 'size_taken', message: 'Size 44 is there.' } })
  expect(run.now.failureAt(addPlaceOf('Black'))).toBe('Failed to add size. Size 44 is there.')
  expect(run.now.failureAt('colors')).toBeUndefined()
  await run.turn(() => void run.now.addSizes('Black', [45], 0))
  expect(run.now.failureAt(addPlaceOf('Black'))).toBeUndefined()
})

test('writes of one product go one after the other', async () => {
  const { run, answer } = await openProduct()
  await run.turn(() => void run.now.addSizes('Black', [44], 0))
  await run.turn(() => void run.now.addColor('Tan', '#aa8855'))
  const writes = () => page.shop.calls.filter(({ method }) => method !== 'GET').length
  expect(writes()).toBe(1)
  await answer('lost')
  expect(writes()).toBe(2)
})

test('a size is deleted only once that was meant, and told of when it is gone', async () => {
  const { run, answer, deleted } = await openProduct()
  const target = { color: 'Black', size: 42 }
  await run.turn(() => run.now.ask(target))
  await run.turn(() => run.now.cancel())
  expect(run.now).toMatchObject({ asked: target, isAsking: false })
  expect(page.shop.calls).toEqual([])
  await run.turn(() => run.now.ask(target))
  await run.turn(() => void run.now.confirm())
  await answer({ status: 409, body: { message: 'An order holds a pair of it.' } })
  expect(deleted).toEqual([])
  expect(run.now.failureAt(placeOf(target))).toBe('Failed to delete size. An order holds a pair of it.')
  const before = page.shop.waiting
  for (let call = 0; call < before; call += 1) await answer('lost')
  await run.turn(() => void run.now.confirm())
  await answer(withColors('Black'))
  expect(deleted).toEqual([target])
})
