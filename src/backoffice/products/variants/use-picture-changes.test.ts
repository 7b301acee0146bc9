import { beforeEach, expect, test } from 'vitest'
import { shownProductCodec } from '#contract/catalog/product-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { usePictureChanges } from './use-picture-changes.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  hideToasts()
})
const product = aShownProduct()
const [black = { color: '', swatch: '', sizes: [], images: [], shelfNote: '' }] = product.colors
const [a = '', b = '', c = ''] = black.images
const withPictures = (...images: string[]) => ({
  body: { data: shownProductCodec.write({ ...product, colors: [{ ...black, images }] }) },
})

async function openPictures() {
  const { run } = await runBackofficeHook(() => usePictureChanges(product.id, black))
  return {
    run,
    order: (...next: string[]) => run.turn(() => run.now.order(next)),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const sent = () => page.shop.calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))

test('pictures stand in the wanted order at once; of several moves in a row the first and the last are sent', async () => {
  const { run, order, answer } = await openPictures()
  await order(b, a, c)
  expect(run.now).toMatchObject({ shown: [b, a, c], orderState: 'saving' })
  await order(b, c, a)
  await order(c, b, a)
  expect(run.now.shown).toEqual([c, b, a])
  await answer(withPictures(b, a, c))
  await answer(withPictures(c, b, a))
  expect(sent()).toMatchObject([
    { variantUpdates: { imageOrder: [b, a, c] } },
    { variantUpdates: { imageOrder: [c, b, a] } },
  ])
})

test('an order that was not saved says so with another try, and the pictures stand as the shop has them', async () => {
  const { run, order, answer } = await openPictures()
  await order(b, a, c)
  await answer('lost')
  expect(run.now).toMatchObject({ shown: [a, b, c], orderState: 'failed' })
  await run.turn(() => {
    const { failure } = run.now
    if (failure && 'again' in failure) failure.again?.()
  })
  expect(run.now).toMatchObject({ shown: [b, a, c], orderState: 'saving', failure: undefined })
})

test('a picture that is being removed is marked; where that fails it stays, with the reason', async () => {
  const { run, answer } = await openPictures()
  await run.turn(() => run.now.remove(b))
  expect(run.now.isRemoving(b)).toBe(true)
  expect(run.now.isRemoving(a)).toBe(false)
  expect(run.now.removalState).toBe('saving')
  await answer({ status: 409, body: { message: 'The last one stays.' } })
  expect(run.now.isRemoving(b)).toBe(false)
  expect(run.now.failure).toEqual({ text: 'Failed to delete image. The last one stays.' })
})

test('a picture that was uploaded and not saved tells its tile why', async () => {
  const { run, answer } = await openPictures()
  const problems: unknown[] = []
  await run.turn(
    () => void run.now.add('/uploads/d-1000.webp').catch((error: unknown) => problems.push(error)),
  )
  expect(sent()).toMatchObject([
    { variantUpdates: { targetColor: 'Black', newImages: ['/uploads/d-1000.webp'] } },
  ])
  await answer('lost')
  expect(String(problems[0])).toContain('Could not save new images to the product.')
  expect(shownToasts()).toEqual([])
})
