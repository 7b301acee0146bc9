import { RouterContextProvider } from 'react-router'
import type { Shop } from '#features/shop.ts'
import { type PageContext, pageContext } from '#web/context.ts'

/** The host's context for a loader or an action of `shop`: by default an unknown visitor without rate limits. */
export function makePageContext(shop: Shop, given: Partial<PageContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    shop,
    language: 'en',
    publicOrigin: 'http://shop.test',
    cookieSecret: 'a secret of this test',
    tag: () => {},
    settings: () => shop.settings.now(),
    fault: () => {},
    orderLimit: (_order, place) => place(),
    visitorAddress: '203.0.113.7',
    session: async () => undefined,
    closed: undefined,
    islandAssets: { script: '', filesOf: () => [] },
    nonce: undefined,
    ...given,
  })
  return context
}
