import { expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { becomeCaller } from '#tests/support/become-caller.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { plantPeople } from '#tests/support/planted-people.ts'

/** Addresses that a stranger could guess beside the operations in the document. */
const GUESSED = ['/v1/orders', '/v1/orders/{id}', '/v1/users', '/v1/coupons', '/v1/mails', '/v1/sessions']
const QUERY = '?format=csv&need=unsure&after=1&color=Black&size=42&name=planted&search=0179876'

/** Guards against a hang: some hundreds of requests, on a machine that may be slow. */
const TIME_LIMIT_MS = atPace(120_000)

eachEngine(engine => {
  test(
    'whoever is nobody reads no order, no buyer, no account, no draft and no coupon, whatever is asked with whatever name',
    async () => {
      const { origin, shop } = await openShop({ engine })
      const { names, personal, trackingToken, personalBehindLink } = await plantPeople(shop)
      const document = jsonOf(await ask(origin, '/v1/openapi.json'))
      const paths = Object.keys(document.paths).filter(path => 'get' in document.paths[path])
      const { cookie: admin = '' } = await becomeCaller(shop, 'Admin')
      const outsiders = [
        '',
        (await becomeCaller(shop, 'newcomer')).cookie,
        (await becomeCaller(shop, 'User')).cookie,
      ]
      let seenByAdmin = 0
      for (const path of [...paths, ...GUESSED].filter(one => one !== '/v1/events'))
        for (const name of path.includes('{') ? names : [''])
          for (const query of path.includes('{') ? [QUERY] : ['', QUERY]) {
            const asked = path.replaceAll(/\{\w+\}/g, encodeURIComponent(name)) + query
            for (const cookie of outsiders) {
              const answer = await ask(origin, asked, cookie ? { headers: headersOf(cookie) } : {})
              expect(answer.text, `${asked} with ${cookie || 'no cookie'}`).not.toMatch(personal)
            }
            if (personal.test((await ask(origin, asked, { headers: headersOf(admin) })).text))
              seenByAdmin += 1
          }
      // proves that the searched data is there
      expect(seenByAdmin).toBeGreaterThan(10)
      const tracked = await ask(origin, `/v1/track/${trackingToken}`)
      expect(tracked.status).toBe(200)
      expect(tracked.text).not.toMatch(personalBehindLink)
    },
    TIME_LIMIT_MS,
  )
})
