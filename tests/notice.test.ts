import { expect, test } from 'vitest'
import { ask, headersOf } from './support/ask.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeAdmin } from './support/people.ts'

test('a notice stands above every page until it is cleared, and a shop without one sends nothing of it', async () => {
  const { origin, shop } = await openBuiltShop()
  const { cookie } = await makeAdmin(shop)
  const pages = ['/', '/search', '/cart', '/checkout', '/terms-and-condition', '/no-such-page']
  const read = async (page: string) => (await ask(origin, page)).text
  const save = (notice: object, version: number) =>
    ask(origin, '/v1/settings/shop', {
      method: 'PUT',
      headers: headersOf(cookie),
      body: { value: { notice }, version },
    })
  for (const page of pages) expect([page, /notice/i.exec(await read(page))]).toEqual([page, null])
  const notice = { text: 'We <b>deliver</b> again after Eid.', from: null, until: null }
  expect(await save(notice, 0)).toMatchObject({ status: 200 })
  for (const page of pages) {
    await expect.poll(() => read(page)).toContain('We &lt;b&gt;deliver&lt;/b&gt; again after Eid.</aside>')
    expect(await read(page)).toMatch(/<link rel="stylesheet" href="[^"]*notice-bar/)
  }
  expect(await save({ ...notice, from: '2020-01-01', until: '2020-01-02' }, 1)).toMatchObject({ status: 200 })
  for (const page of pages) await expect.poll(() => read(page)).not.toContain('after Eid')
})
