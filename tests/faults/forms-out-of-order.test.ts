import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { action as forgot } from '#account/forgot-password.route.tsx'
import { action as logIn } from '#account/login.route.tsx'
import { action as signUp } from '#account/signup.route.tsx'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { MemoryCounts } from '#server/memory-counts.ts'
import { orderLimits } from '#server/order-limits.ts'
import { action as checkOut } from '#storefront/checkout/checkout.route.tsx'
import { action as track } from '#storefront/verify/verify.route.tsx'
import { freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { makePageContext } from '#tests/support/page-context.ts'

const OUT_OF_ORDER = 'The shop cannot do this right now. Please try again in a minute.'
const EMAIL = 'rahim@pothik.example'

/** A shop whose database file was moved: nothing can be written. */
async function openOutOfOrder() {
  const fresh = await freshDatabase('sqlite')
  const shop = makeShop(await fresh.open())
  onTestFinished(async () => {
    await shop.db.close()
    await fresh.remove()
  })
  const product = await makeProduct(shop)
  const counts = new MemoryCounts(() => shop.clock.now().getTime())
  const given = { ordersPerMinute: 10, near: counts, strict: counts }
  const limit = orderLimits({ ...given, refuseFault: refuseMachineFault })
  const context = makePageContext(shop, {
    orderLimit: (order, place) => limit({ address: '203.0.113.7', ...order }, place),
  })
  renameSync(join(fresh.dataDir, 'shop.db'), join(fresh.dataDir, 'away.db'))
  const sent = (path: string, fields: Record<string, string>) => {
    const url = new URL(path, 'http://shop.test')
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    return { request, url, context, params: {} }
  }
  return { shop, product, sent }
}

const reported = (answer: unknown) => {
  if (answer instanceof Response || typeof answer !== 'object') throw new Error('the page did not come back')
  return answer
}

test('every form that is sent without a script comes back with what was typed when nothing can be written', async () => {
  const { product, sent } = await openOutOfOrder()
  const general = { problem: { general: OUT_OF_ORDER } }
  const fields = {
    email: EMAIL,
    phone: '01712345678',
    identifier: EMAIL,
    password: MADE_PASSWORD,
    confirmPassword: MADE_PASSWORD,
  }
  expect(reported(await signUp({ ...sent('/signup', fields), pattern: '/signup' }))).toMatchObject({
    init: { status: 503 },
    data: { ...general, typed: { email: EMAIL } },
  })
  expect(reported(await logIn({ ...sent('/login', fields), pattern: '/login' }))).toMatchObject({
    init: { status: 503 },
    data: { ...general, identifier: EMAIL },
  })
  expect(
    reported(await forgot({ ...sent('/forgot-password', fields), pattern: '/forgot-password' })),
  ).toMatchObject({ init: { status: 503 }, data: general })
  const code = { order_no: '1001', code: '1234' }
  expect(reported(await track({ ...sent('/verify', code), pattern: '/verify' }))).toMatchObject({
    init: { status: 503 },
    data: { ...general, typed: { orderNo: '1001' } },
  })
  const order = {
    name: 'Rahim Uddin',
    phone: '01712345678',
    area: 'inside',
    place: 'Dhaka|Dhanmondi',
    address: 'House 1',
    client_key: 'key-of-this-form',
    seen_price: '',
  }
  const path = `/checkout?product=${product.id}&color=Black&size=42&qty=1`
  expect(reported(await checkOut({ ...sent(path, order), pattern: '/checkout' }))).toMatchObject({
    init: { status: 503 },
    data: {
      problem: { message: OUT_OF_ORDER },
      entered: { name: 'Rahim Uddin' },
      clientKey: 'key-of-this-form',
    },
  })
})
