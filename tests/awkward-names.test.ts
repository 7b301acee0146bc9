import { describe, expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { NEW_PRODUCT_BODY } from './support/open-backoffice.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeAdmin } from './support/people.ts'

const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
const picture = (index: number) => `/uploads/awkward-${index}-1000.webp`

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test('colours and products with the names of what every object has are sold like others', async () => {
    const { origin, shop } = await openBuiltShop({ engine })
    const { cookie } = await makeAdmin(shop)
    const variants = NAMES.map((color, index) => ({
      color,
      value: '#556B2F',
      sizes: [{ size: 41, stock: 3 }],
      images: [picture(index)],
    }))
    for (const name of NAMES) {
      const body = { ...NEW_PRODUCT_BODY, name, category: name, variants }
      const answer = await ask(origin, '/v1/products', { headers: headersOf(cookie), body })
      expect([answer.status, answer.text], name).toEqual([201, expect.any(String)])
      const { _id, slug } = jsonOf(answer).data
      const read = await ask(origin, `/v1/products/${_id}`)
      expect(jsonOf(read).data).toMatchObject({ name, variants })
      for (const color of NAMES) {
        const page = await ask(origin, `/products/${slug}?color=${color}`)
        expect([page.status, page.text.includes('#556B2F')], `${name} in ${color}`).toEqual([200, true])
      }
    }
    for (const path of ['/', '/?category=constructor', '/search?q=constructor', '/search?color=__proto__']) {
      const page = await ask(origin, path)
      expect([page.status, page.text.includes('toString')], path).toEqual([200, true])
      expect(page.text, path).not.toContain('native code')
    }
    const pictures = jsonOf(await ask(origin, '/card-pictures.json'))
    expect(Object.entries(pictures.constructor)).toEqual(
      NAMES.map((color, index) => [color, [picture(index)]]),
    )
  })
})
