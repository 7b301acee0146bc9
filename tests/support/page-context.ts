import { RouterContextProvider } from 'react-router'
import type { Shop } from '#features/shop.ts'
import { type PageContext, pageContext } from '#web/context.ts'

/** What the host hands to a loader or an action of `shop`: a visitor who is nobody, without limits, unless told otherwise. */
export function makePageContext(shop: Shop, given: Partial<PageContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    shop,
    publicOrigin: 'http://shop.test',
    cookieSecret: 'a secret of this test',
    tag: () => {},
    fault: () => {},
    orderLimit: (_order, place) => place(),
    visitorAddress: '203.0.113.7',
    session: async () => undefined,
    islandAssets: { script: '', filesOf: () => [] },
    nonce: undefined,
    ...given,
  })
  return context
}
