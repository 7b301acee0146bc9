import { ask, headersOf } from './ask.ts'
import { type OpenShopOptions, openShop } from './open-shop.ts'
import { makeAdmin } from './people.ts'

/** The smallest body of a new product's form. */
export const NEW_PRODUCT_BODY = {
  name: 'Brogue No 1',
  title: 'Holes and all',
  category: 'Casual',
  price: 3333,
  image: '/uploads/brogue-1000.webp',
}

/** A whole shop and the requests of a signed-in Admin; `add` sends a new product. */
export async function openBackoffice(given: OpenShopOptions = {}) {
  const { origin, shop } = await openShop(given)
  const { by, cookie } = await makeAdmin(shop)
  const send = (method: string, path: string, body?: object | string) =>
    ask(origin, path, {
      method,
      headers: {
        ...headersOf(cookie),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
  const add = (body: object = {}) => send('POST', '/v1/products', { ...NEW_PRODUCT_BODY, ...body })
  return { origin, shop, by, send, add }
}
