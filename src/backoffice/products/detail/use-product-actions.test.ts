import { beforeEach, expect, test } from 'vitest'
import { shownProductCodec } from '#contract/catalog/product-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import { useProductActions } from './use-product-actions.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  hideToasts()
})
const product = aShownProduct()
const whole = { body: { data: shownProductCodec.write(product) } }

async function openProduct() {
  const at = '/dashboard/products?product=padma-slide'
  const { run, router } = await runBackofficeHook(() => useProductActions(product), { at })
  return {
    run,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => run.turn(() => void router.navigate(to)),
    remove: async () => {
      await run.turn(() => void run.now.ask())
      await run.turn(() => run.now.confirm(false))
    },
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}

test('a product that was deleted is out of view with a way back, which shows it again', async () => {
  const { run, remove, answer, address } = await openProduct()
  await remove()
  await answer({})
  expect(address()).toBe('/dashboard/products')
  expect(shownToasts()).toEqual(['Padma Slide was deleted.'])
  await run.turn(pressToast)
  expect(page.shop.calls.at(-1)).toMatchObject({ method: 'POST', path: '/v1/products/p1/restore' })
  await answer(whole)
  expect(address()).toBe('/dashboard/products?product=padma-slide')
  expect(shownToasts()).toEqual(['Padma Slide is back.'])
})

test('who has gone on to another product meanwhile is left there', async () => {
  const { remove, answer, address, go } = await openProduct()
  await remove()
  await go('/dashboard/products?product=gomti')
  await answer({})
  expect(address()).toBe('/dashboard/products?product=gomti')
})

test('a deletion that failed says whether the shop said no or was not heard, until the next try', async () => {
  const { run, remove, answer } = await openProduct()
  await remove()
  await answer({ status: 409, body: { message: 'Orders hold pairs of it.' } })
  expect(run.now.failure).toBe('Failed to delete product. Orders hold pairs of it.')
  await remove()
  expect(run.now.failure).toBeUndefined()
  await answer('lost')
  expect(run.now.failure).toContain('Could not reach the shop.')
})

test('while something is done to it nothing else is begun', async () => {
  const { run, answer } = await openProduct()
  await run.turn(() => run.now.switchStatus())
  await run.turn(() => run.now.switchStatus())
  await run.turn(() => void run.now.ask())
  expect(run.now).toMatchObject({ isBusy: true, isAsking: false })
  expect(page.shop.calls.map(({ body }) => body)).toEqual([
    { productUpdates: { status: 'draft' }, expected: { status: 'published' } },
  ])
  await answer(whole)
  expect(run.now.isBusy).toBe(false)
})
