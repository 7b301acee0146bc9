import { beforeEach, expect, test } from 'vitest'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { anItem, anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts } from '#tests/support/toasts.ts'
import { showProduct } from '../../products/use-product.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useItemsEditor } from './use-items-editor.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
})
const order = anOrder({ items: [anItem(), anItem({ size: 41, quantity: 2 })] })

async function openEditor() {
  const { run, queries } = await runBackofficeHook(() => useItemsEditor(order))
  showProduct(queries, aShownProduct())
  return {
    run,
    isUnsaved: () => ofBackoffice(queries, SaveEngine).isUnsaved('Items'),
    change: (key: number, change: object) => run.turn(() => run.now.change(key, change)),
    save: (isOverTheirs = false) => run.turn(() => void run.now.save(isOverTheirs)),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const put = () => page.shop.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('lines count as typed until they are as they were', async () => {
  const { run, isUnsaved, change } = await openEditor()
  expect(isUnsaved()).toBe(false)
  await change(0, { quantity: '2' })
  expect(isUnsaved()).toBe(true)
  await change(0, { quantity: '1' })
  expect(isUnsaved()).toBe(false)
  await run.turn(() => run.now.add())
  expect(isUnsaved()).toBe(true)
  await run.leave()
  expect(isUnsaved()).toBe(false)
})

test('a line that cannot be has its reason until it is changed, and nothing is sent', async () => {
  const { run, change, save } = await openEditor()
  await change(1, { quantity: 'two' })
  await save()
  expect([...run.now.problems.keys()]).toEqual([1])
  expect(put()).toEqual([])
  await change(1, { quantity: '2' })
  expect(run.now.problems.size).toBe(0)
})

test('all lines are sent at once with those that were seen, once', async () => {
  const { run, save, answer } = await openEditor()
  await run.turn(() => run.now.remove(0))
  await save()
  await save()
  expect(put()).toMatchObject([
    {
      items: [{ product_size: 41, total_lot: 2 }],
      expected: { items: [{ product_size: 42 }, { product_size: 41 }] },
    },
  ])
  await answer({
    body: { data: EditedOrderCodec.write({ ...order, batch: 'b1', suggestedPriceTaka: 4670 }) },
  })
  expect(run.now).toMatchObject({ isBusy: false, failure: undefined })
})

test('lines that others have changed are written over only by who says so', async () => {
  const { run, save, change, answer } = await openEditor()
  await change(0, { quantity: '3' })
  await save()
  const theirs = [
    {
      productId: 'p1',
      product_name: 'Padma Slide',
      product_color: 'Black',
      product_size: 43,
      total_lot: 1,
      unit_price: 2295,
      stock_state: 'reserved',
      returned: 0,
    },
  ]
  await answer({
    status: 409,
    body: { code: 'field_changed', message: 'Changed.', present: { items: theirs } },
  })
  expect(run.now).toMatchObject({
    isConflict: true,
    failure: 'Somebody else has changed the items meanwhile.',
  })
  expect(run.now.lines[0]?.quantity).toBe('3')
  await save(true)
  expect(put().at(-1)).toMatchObject({
    items: [{ total_lot: 3 }, { total_lot: 2 }],
    expected: { items: [{ product_size: 43 }] },
  })
})
