import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePageContext } from '#tests/support/page-context.ts'
import { loader } from './product.route.tsx'

/** The result of an address of a product: the loader's redirect, its 404, or the slug of the product it shows. */
async function openProducts(engine: 'sqlite' | 'postgres') {
  const { shop } = await openShop({ engine })
  const product = await makeProduct(shop, {
    name: 'Padma Slide',
    variants: [makeVariant('Tan', { 42: 3 })],
  })
  await shop.db.transact(async ({ tx }) => {
    await tx.insertInto('product_slugs').values({ slug: 'old-slide', product_id: product.id }).execute()
  })
  const context = makePageContext(shop)
  return async (name: string, query = '') => {
    const url = new URL(`http://shop.test/products/${encodeURIComponent(name)}${query}`)
    const asked = {
      request: new Request(url),
      url,
      context,
      params: { name },
      pattern: '/products/:name',
    } as const
    try {
      const answer = await loader(asked)
      return 'product' in answer ? answer.product.slug : answer.init?.status
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      return [thrown.status, thrown.headers.get('location')]
    }
  }
}

test.each(['sqlite', 'postgres'] as const)(
  'a product has one address, to which all others lead (%s)',
  async engine => {
    const leads = await openProducts(engine)
    expect(await leads('padma-slide')).toBe('padma-slide')
    for (const other of ['old-slide', 'Padma Slide', 'padma slide', 'Padma-Slide', 'PADMA-SLIDE'])
      expect(await leads(other), other).toEqual([301, '/products/padma-slide'])
    expect(await leads('old-slide', '?color=Tan&size=42')).toEqual([
      301,
      '/products/padma-slide?color=Tan&size=42',
    ])
    expect(await leads('nobody')).toBe(404)
  },
)
