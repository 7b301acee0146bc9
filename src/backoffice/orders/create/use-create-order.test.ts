import { beforeEach, expect, test } from 'vitest'
import { StaffOrderCodec } from '#contract/orders/order-codec.ts'
import { aShownProduct } from '#tests/support/a-shown-product.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import { useWaitingOrders } from '../live/waiting-orders.ts'
import { newDraft, type OrderDraft } from './order-draft.ts'
import { useCreateOrder } from './use-create-order.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
})
const product = aShownProduct()
const filled = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft(),
  key: 'first key',
  name: 'Rahim Uddin',
  phone: '1700014182',
  source: 'Facebook',
  address: 'House 7, Lane 2, Boalia, Rajshahi',
  items: [{ productId: product.id, color: 'Black', size: 42, quantity: '1' }],
  deliveryChargeTaka: 130,
  ...changes,
})

async function openForm(draft = filled()) {
  const happened: string[] = []
  const { run, router } = await runBackofficeHook(() =>
    useCreateOrder({
      draft,
      products: new Map([[product.id, product]]),
      onKeyUsed: key => happened.push(key === 'first key' ? 'the same key' : 'a fresh key'),
      onCreated: () => happened.push('created'),
    }),
  )
  return {
    run,
    router,
    happened,
    submit: () => run.turn(() => void run.now.submit()),
    /** The form is sent first; products are asked for after a refusal. */
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const sent = () => page.shop.calls.filter(({ method }) => method === 'POST')

test('pressed twice it is sent once; created, it is told with the way to it, and not announced as a new one', async () => {
  const { submit, answer, happened, router, run } = await openForm()
  await submit()
  await submit()
  expect(sent()).toHaveLength(1)
  expect(run.now.isSending).toBe(true)
  await answer({ body: { data: StaffOrderCodec.write(anOrder({ id: 'o9' })) } })
  expect(happened).toEqual(['created'])
  expect(useWaitingOrders.getState().madeHere).toContain('o9')
  await run.turn(pressToast)
  expect(router.state.location).toMatchObject({ pathname: '/dashboard/orders', search: '?order=o9' })
})

test('what is wrong is said beside its field and nothing is sent; it goes when the field is changed', async () => {
  const { submit, run } = await openForm(
    filled({ name: '', items: [{ productId: product.id, color: '', size: null, quantity: '1' }] }),
  )
  await submit()
  expect(sent()).toEqual([])
  const wrong = ['recipient_name', 'items.0.product_color', 'items.0.product_size'].filter(field =>
    run.now.errorOf(field),
  )
  expect(wrong.length).toBeGreaterThan(1)
  await run.turn(() => run.now.edited('items.0'))
  expect(run.now.errorOf('items.0.product_color') ?? run.now.errorOf('items.0.product_size')).toBeUndefined()
  expect(run.now.errorOf('recipient_name')).toBeDefined()
})

test('an answer that was lost says that pressing again makes no second order, and looks for the first by its phone', async () => {
  const { submit, answer, run } = await openForm()
  await submit()
  await answer('lost')
  expect(run.now.general).toContain('makes no second one')
  expect(run.now.phoneToLookFor).toBe('1700014182')
  await submit()
  expect(sent().map(({ body }) => body)).toEqual([sent()[0]?.body, sent()[0]?.body])
})

test('a key that was used is replaced, and it says that the next press makes a second order', async () => {
  const { submit, answer, happened, run } = await openForm()
  await submit()
  await answer({ status: 409, body: { code: 'key_reused', message: 'Used.' } })
  expect(happened).toEqual(['a fresh key'])
  expect(run.now.general).toContain('makes a second one')
})

test('what ran out meanwhile is said at its size, and the stock is asked for anew', async () => {
  const { submit, answer, run } = await openForm()
  await submit()
  await answer({
    status: 409,
    body: { code: 'out_of_stock', message: 'No.', items: [{ index: 0, message: 'Only 1 left.' }] },
  })
  expect(run.now.errorOf('items.0.product_size')).toContain('Only 1 left.')
  expect(run.now.phoneToLookFor).toBeUndefined()
  expect(shownToasts()).toEqual(['Failed to create order. Check stock or details.'])
  expect(run.now.isSending).toBe(false)
})
