import { expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { becomeCaller } from './support/become-caller.ts'
import { openBuiltShop } from './support/open-built-shop.ts'

test('a preview answers its pages once each, for whoever has the link, and the shop stays as it is', async () => {
  const lines: string[] = []
  const { origin, shop } = await openBuiltShop({ logTo: { write: line => void lines.push(line) } })
  const { cookie } = await becomeCaller(shop, 'Admin')
  const asAdmin = { headers: headersOf(cookie ?? '') }
  const body = { drafts: { shop: { name: 'Padma' } } }
  const { data } = jsonOf(await ask(origin, '/v1/settings/preview', { ...asAdmin, body }))
  const { pathname } = new URL(data.link)
  for (const page of ['', 'cart', 'checkout', 'terms-and-condition']) {
    const { text, headers } = await ask(origin, pathname + page)
    expect(text).toMatch(/<title>[^<]*Padma/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  expect((await ask(origin, '/')).text).not.toContain('Padma')
  expect(lines.join()).toContain('/preview/:token/terms-and-condition')
  expect(lines.join()).not.toContain(pathname.split('/')[2])
  expect(lines.filter(line => /"level":[456]0/.test(line))).toEqual([])
})
