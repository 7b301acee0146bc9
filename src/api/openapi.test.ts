import { expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'

const PATHS = [
  '/v1/activity',
  '/v1/activity/export',
  '/v1/activity/people',
  '/v1/activity/search',
  '/v1/auth/change-password',
  '/v1/auth/federated',
  '/v1/auth/forgot',
  '/v1/auth/invitations',
  '/v1/auth/invitations/accept',
  '/v1/auth/invitations/{id}',
  '/v1/auth/invitations/{id}/link',
  '/v1/auth/login',
  '/v1/auth/logout',
  '/v1/auth/me',
  '/v1/auth/me/email',
  '/v1/auth/me/email/confirm',
  '/v1/auth/me/language',
  '/v1/auth/regenerate-keys',
  '/v1/auth/register',
  '/v1/auth/resend-otp',
  '/v1/auth/reset',
  '/v1/auth/reset-by-link',
  '/v1/auth/second-factor',
  '/v1/auth/second-factor/options',
  '/v1/auth/second-factor/passkeys',
  '/v1/auth/second-factor/passkeys/options',
  '/v1/auth/second-factor/passkeys/{id}',
  '/v1/auth/second-factor/recovery-codes',
  '/v1/auth/second-factor/totp',
  '/v1/auth/second-factor/totp/confirm',
  '/v1/auth/sessions',
  '/v1/auth/sessions/{id}',
  '/v1/auth/step-up',
  '/v1/auth/step-up/options',
  '/v1/auth/users',
  '/v1/auth/users/{id}',
  '/v1/auth/users/{id}/password-link',
  '/v1/auth/users/{id}/reset-second-factor',
  '/v1/auth/users/{id}/sign-out',
  '/v1/auth/users/{id}/verify',
  '/v1/auth/verify-otp',
  '/v1/calls',
  '/v1/calls/next',
  '/v1/calls/summary',
  '/v1/calls/waiting',
  '/v1/calls/{order_id}',
  '/v1/calls/{order_id}/detail',
  '/v1/calls/{order_id}/keep',
  '/v1/calls/{order_id}/link',
  '/v1/calls/{order_id}/note',
  '/v1/calls/{order_id}/outcome',
  '/v1/calls/{order_id}/release',
  '/v1/calls/{order_id}/take',
  '/v1/calls/{order_id}/undo',
  '/v1/cases',
  '/v1/cases/rates',
  '/v1/cases/search',
  '/v1/cases/waiting',
  '/v1/cases/{id}',
  '/v1/cases/{id}/received',
  '/v1/conversions',
  '/v1/conversions/test',
  '/v1/coupons',
  '/v1/coupons/{id}',
  '/v1/coupons/{id}/codes',
  '/v1/coupons/{id}/codes/export',
  '/v1/courier',
  '/v1/courier/balance',
  '/v1/courier/figures',
  '/v1/courier/parcels',
  '/v1/courier/parked',
  '/v1/courier/payouts',
  '/v1/courier/payouts/fetch',
  '/v1/courier/payouts/import',
  '/v1/courier/payouts/{id}',
  '/v1/courier/reconciliation',
  '/v1/courier/reconciliation/export',
  '/v1/courier/resume',
  '/v1/customer-pictures',
  '/v1/customer-pictures/order',
  '/v1/customer-pictures/{id}',
  '/v1/customers',
  '/v1/customers/by-id/{id}',
  '/v1/customers/by-id/{id}/consents',
  '/v1/customers/by-id/{id}/export',
  '/v1/customers/by-id/{id}/forget',
  '/v1/customers/by-id/{id}/forgetting',
  '/v1/customers/by-id/{id}/merge',
  '/v1/customers/by-id/{id}/separate',
  '/v1/customers/by-phone',
  '/v1/customers/export',
  '/v1/customers/search',
  '/v1/customers/tabs',
  '/v1/customers/{phone}',
  '/v1/data',
  '/v1/data/backups',
  '/v1/day-report',
  '/v1/delivery',
  '/v1/events',
  '/v1/money/ad-spend',
  '/v1/money/ad-spend/export',
  '/v1/money/ad-spend/import',
  '/v1/money/advances',
  '/v1/money/advances/export',
  '/v1/money/advances/match',
  '/v1/money/advances/read',
  '/v1/money/advances/search',
  '/v1/money/advances/{id}',
  '/v1/money/costs',
  '/v1/money/costs/export',
  '/v1/money/costs/import',
  '/v1/money/overheads',
  '/v1/money/profit',
  '/v1/money/profit/export',
  '/v1/money/stock',
  '/v1/money/stock/damaged/{id}',
  '/v1/money/stock/export',
  '/v1/money/waiting',
  '/v1/opening',
  '/v1/opening/remove-demo',
  '/v1/orders',
  '/v1/orders-sources',
  '/v1/orders-summary',
  '/v1/orders/bulk',
  '/v1/orders/bulk/preview',
  '/v1/orders/edits',
  '/v1/orders/export',
  '/v1/orders/printed',
  '/v1/orders/unconfirmed',
  '/v1/orders/unseen',
  '/v1/orders/{id}',
  '/v1/orders/{id}/cases',
  '/v1/orders/{id}/courier',
  '/v1/orders/{id}/history',
  '/v1/orders/{id}/messages',
  '/v1/orders/{id}/parcel',
  '/v1/orders/{id}/parcel/refresh',
  '/v1/orders/{id}/restore',
  '/v1/orders/{id}/return-received',
  '/v1/orders/{id}/return-request',
  '/v1/orders/{id}/undo',
  '/v1/packing',
  '/v1/packing/batch',
  '/v1/packing/batch/end',
  '/v1/packing/labels',
  '/v1/packing/parcels/{order_id}/aside',
  '/v1/packing/parcels/{order_id}/by-hand',
  '/v1/packing/parcels/{order_id}/keep',
  '/v1/packing/parcels/{order_id}/missing',
  '/v1/packing/parcels/{order_id}/packed',
  '/v1/packing/parcels/{order_id}/take',
  '/v1/packing/parcels/{order_id}/undo',
  '/v1/packing/release',
  '/v1/packing/scan',
  '/v1/packing/waiting',
  '/v1/papers',
  '/v1/papers/export',
  '/v1/papers/{id}/replace',
  '/v1/products',
  '/v1/products/by-name/{name}',
  '/v1/products/category/details/{category}',
  '/v1/products/category/{category}',
  '/v1/products/desk',
  '/v1/products/export',
  '/v1/products/import',
  '/v1/products/import/pictures',
  '/v1/products/search',
  '/v1/products/slug/{slug}',
  '/v1/products/summary',
  '/v1/products/unique/categories',
  '/v1/products/unique/names',
  '/v1/products/unique/sizes',
  '/v1/products/{id}',
  '/v1/products/{id}/cost',
  '/v1/products/{id}/coupon',
  '/v1/products/{id}/coupon/{code}',
  '/v1/products/{id}/coupon/{code}/validate',
  '/v1/products/{id}/coupons',
  '/v1/products/{id}/desk',
  '/v1/products/{id}/flexible-update',
  '/v1/products/{id}/restore',
  '/v1/products/{id}/reviews',
  '/v1/products/{id}/stock-history',
  '/v1/products/{id}/stock-notices',
  '/v1/products/{id}/variant',
  '/v1/push/arrived',
  '/v1/push/key',
  '/v1/push/subscriptions',
  '/v1/push/subscriptions/{id}',
  '/v1/push/test',
  '/v1/push/test/{id}',
  '/v1/reviews',
  '/v1/reviews/waiting',
  '/v1/reviews/{id}',
  '/v1/settings',
  '/v1/settings/preview',
  '/v1/settings/preview/{token}',
  '/v1/settings/{section}',
  '/v1/settings/{section}/history',
  '/v1/settings/{section}/restore',
  '/v1/stock-notices',
  '/v1/stock-notices/people',
  '/v1/stock-notices/{id}',
  '/v1/stock-notices/{id}/told',
  '/v1/track',
  '/v1/track/{token}',
  '/v1/track/{token}/advance',
  '/v1/trash',
  '/v1/trash/search',
  '/v1/upload',
  '/v1/webhooks/{courier}',
]

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

test('the document names every route, its parameters and what each status answers', async () => {
  const { origin } = await openShop()
  const answer = await ask(origin, '/v1/openapi.json')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const document = jsonOf(answer)
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://shop.test' }] })
  expect(Object.keys(document.paths).toSorted()).toEqual(PATHS)
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const place = `${method} ${path}`
      expect(METHODS, place).toContain(method)
      expect(operation.summary, place).toMatch(/\w/)
      // what has no body has no schema
      const answers = Object.entries(operation.responses).flatMap(([status, answer]) =>
        status === '204' ? [] : [answer],
      )
      expect(answers.length, place).toBeGreaterThan(0)
      for (const { content } of answers)
        expect(
          Object.values(content ?? {}).map(({ schema }) => typeof schema),
          place,
        ).toContain('object')
      const named = (operation.parameters ?? []).filter(one => one.in === 'path').map(one => one.name)
      expect(named, place).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]))
    }
  const [ofShopper, ofStaff] =
    document.paths['/v1/orders'].post.requestBody.content['application/json'].schema.anyOf
  const both = ['recipient_name', 'recipient_phone', 'recipient_address', 'items']
  expect(ofShopper.required).toEqual(expect.arrayContaining([...both, 'shippingCost']))
  expect(ofStaff.required).toEqual(expect.arrayContaining([...both, 'price', 'via']))
})

test('the document is made once, and sent compressed or not at all to who has it', async () => {
  const { origin } = await openShop()
  const first = await ask(origin, '/v1/openapi.json')
  const small = await ask(origin, '/v1/openapi.json', { headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(Number(small.headers['content-length'])).toBeLessThan(Buffer.byteLength(first.text) / 8)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await ask(origin, '/v1/openapi.json?a=b', { headers })
  expect([again.status, again.text]).toEqual([304, ''])
})

type Operation = {
  summary?: string
  parameters?: { in: string; name: string }[]
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
