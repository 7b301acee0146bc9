import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { looksAddress } from '#domain/looks/looks-sheet.ts'
import { MAIN_COLORS } from '#domain/looks/shop-colors.ts'
import { sharePictureOf } from '#domain/looks/shop-icons.ts'
import { shopNameFor } from '#domain/settings/setting-text.ts'
import { lastCategories } from '#features/catalog/count-categories.ts'
import { openDestinations } from '#features/order-marks/destinations.ts'
import { pageContext } from '#web/context.ts'
import { SpeakerContext } from '#web/language/speaker.ts'
import { titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/root'

/**
 * What every page names: the addresses of scripts, and the shop. A document, whose data is not sent, has all that the
 * owner says about the shop; a hydrated app, which alone has a nonce, has the name.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { shop, tracking } = await page.settings('shop', 'tracking')
  const looks = looksAddress(shop)
  const isDocument = page.nonce === undefined
  const sharePicture = sharePictureOf(shop)
  return {
    script: page.islandAssets.script,
    shopName: shopNameFor(page.language, shop),
    language: page.language,
    ...(looks !== undefined && { looks, mainColor: MAIN_COLORS[shop.colors.main].plain }),
    ...(isDocument && {
      shop,
      tagManagerId: tracking.gtmId,
      toldOfSales: openDestinations(page.shop, tracking)
        .map(({ destination }) => destination)
        .join(' '),
      ...(sharePicture && { sharePicture }),
      lastCategories: lastCategories(page.shop),
    }),
  }
}

/** The same for every page of one visit: an app that changes pages need not load it again. */
export const shouldRevalidate = () => false

const has = (handle: unknown, mark: 'app' | 'secret'): boolean =>
  typeof handle === 'object' && handle !== null && mark in handle

/**
 * The one place that distinguishes the two kinds of pages: a route with `handle.app` is a hydrated app with React
 * Router's scripts; everything else is a document with islands and one small script. A document with `handle.secret`
 * shows personal data, asks for it, or has an address that opens some: it gets no tag manager, and its events are
 * stored for the next page.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const app = matches.some(match => has(match.handle, 'app'))
  const isSecret = matches.some(match => has(match.handle, 'secret'))
  const data = useRouteLoaderData<typeof loader>('root')
  const { language } = use(SpeakerContext)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
        {data?.looks && <link rel="stylesheet" href={data.looks} />}
        {!app && import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        {!app && (data?.tagManagerId || data?.toldOfSales) && (
          <meta
            name="tag-manager"
            content={isSecret ? '' : (data.tagManagerId ?? '')}
            data-secret={isSecret ? (data.tagManagerId ? 'counted' : '') : undefined}
            data-sales={data.toldOfSales || undefined}
          />
        )}
        {!app && data && <script type="module" src={data.script} fetchPriority="low" />}
      </head>
      <body>
        {children}
        {app && <ScrollRestoration />}
        {app && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last resort: for errors in which the storefront's own frame cannot be rendered either. */
export function ErrorBoundary() {
  const shopName = useRouteLoaderData<typeof loader>('root')?.shopName ?? ''
  const { say, href } = use(SpeakerContext)
  return (
    <main>
      <title>{titleOf(say('Something went wrong'), shopName)}</title>
      <meta name="robots" content="noindex" />
      <h1>{say('Something went wrong')}</h1>
      <p>{say('The shop could not show this page. Please try again in a moment. Your cart is kept.')}</p>
      <p>
        <a href={href('/')}>{say('Back to Home')}</a>
      </p>
    </main>
  )
}
