import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePageContext } from '#tests/support/page-context.ts'
import { loader as trackLoader } from '../tracking/track.route.tsx'
import { action, loader } from './verify.route.tsx'

/** The page of a shop with one order, sent as a browser without a script sends it. */
async function openVerify() {
  const { shop } = await openShop()
  const placed = await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
  if (!placed.ok) throw new Error(placed.code)
  const context = makePageContext(shop)
  const argsOf = (path: string, init?: RequestInit) => {
    const url = new URL(path, 'http://shop.test')
    return { request: new Request(url, init), url, context, params: {}, pattern: '/verify' }
  }
  const send = async (orderNo: string, digits: string) => {
    const body = new URLSearchParams([['order_no', orderNo], ...[...digits].map(digit => ['code', digit])])
    const answer = await action(argsOf('/verify', { method: 'POST', body }))
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get('location') ?? '', data: null }
    const headers = new Headers(answer.init?.headers)
    return { status: answer.init?.status, wait: headers.get('retry-after'), data: answer.data }
  }
  const follow = (token: string) =>
    trackLoader({ ...argsOf(`/track/${token}`), params: { token }, pattern: '/track/:token' })
  return { open: (path: string) => loader(argsOf(path)), send, follow, order: placed.order }
}

test('the number in the address stands in the form, whatever stands around it', async () => {
  const { open } = await openVerify()
  expect(open('/verify?order=1001').orderNo).toBe('1001')
  expect(open('/verify?order=%23%E0%A7%A7%E0%A7%A6%E0%A7%A6%E0%A7%A7').orderNo).toBe('1001')
  expect(open('/verify?order=%3Cscript%3E').orderNo).toBe('')
  expect(open('/verify').orderNo).toBe('')
})

test('the right four digits lead to the order', async () => {
  const { send, follow } = await openVerify()
  const { status, location } = await send('Order 1001', '৫৬৭৮')
  expect(status).toBe(303)
  const token = /^\/track\/([\w-]{72})#verified$/.exec(location ?? '')?.[1] ?? ''
  const shown = await follow(token)
  expect(shown.init?.status).toBeUndefined()
  expect(shown.data.order).toMatchObject({ orderNo: 1001, firstName: 'Rahim' })
})

test('a link that opens nothing answers with its status and no order', async () => {
  const { follow } = await openVerify()
  const shown = await follow('cut-short')
  expect([shown.init?.status, shown.data.order]).toEqual([404, null])
})

test('what is missing is said beside its field and what was typed is kept', async () => {
  const { send } = await openVerify()
  expect(await send('', '56')).toMatchObject({
    status: 400,
    data: {
      typed: { orderNo: '', code: '56' },
      problem: {
        orderNo: 'Please enter your order number.',
        code: 'Please enter the complete 4-digit code.',
      },
    },
  })
})

test('wrong digits are refused without a try for the missing ones, and the sixth try even when it is right', async () => {
  const { send } = await openVerify()
  for (let tries = 0; tries < 9; tries++) await send('1001', '567')
  const refused = {
    status: 403,
    data: { problem: { code: 'Incorrect verification code. Please try again.' } },
  }
  for (let tries = 0; tries < 5; tries++) expect(await send('1001', '0000')).toMatchObject(refused)
  expect(await send('1001', '5678')).toMatchObject(refused)
})

test('whoever tries too often is told in words how long to wait', async () => {
  const { send } = await openVerify()
  for (let tries = 0; tries < 30; tries++) await send(String(3000 + tries), '0000')
  expect(await send('1001', '5678')).toMatchObject({
    status: 429,
    wait: expect.stringMatching(/^3[56]\d\d$/),
    data: {
      problem: {
        general: expect.stringMatching(
          /Too many tries from your connection\. Please try again in (59 minutes|1 hour)/,
        ),
      },
    },
  })
})
