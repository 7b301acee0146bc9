import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { dhakaDay } from '#domain/dates.ts'
import { noticeIn } from '#domain/settings/notice.ts'
import { countCategories } from '#features/catalog/count-categories.ts'
import type { loader as rootLoader } from '#src/root.tsx'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { pageContext } from '#web/context.ts'
import figtree from '#web/fonts/figtree-basic.woff2'
import fraunces from '#web/fonts/fraunces-540-basic.woff2'
import { troubleMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import type { Route } from './+types/shop.route'
import { Frame } from './frame/frame.tsx'
import { Trouble } from './frame/trouble.tsx'
import './storefront.css'

/** Every page of the storefront also stands below `/bn`. */
export const handle = { inBothLanguages: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, closed, settings, language } = context.get(pageContext)
  tag('catalog')
  const { notice } = (await settings('shop')).shop
  return {
    categories: await countCategories(shop),
    isForStaff: closed?.isForStaff === true,
    notice: noticeIn(language, notice, dhakaDay(shop.clock.now())),
  }
}

// the two faces of every first screen; all others wait until their letters appear
const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  preloadedFont(figtree),
  preloadedFont(fraunces),
  // the first for browsers without SVG icons, which also request it by themselves
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Pages set their own title; this is the head of a page that failed before it could. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  troubleMeta(matches, error, pageSpeaker(languageIn(matches)).say)

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that is missing or failed, still inside the frame, even when the frame's own data failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('storefront/shop.route')
  const known = useRouteLoaderData<typeof rootLoader>('root')?.lastCategories?.map(category => ({ category }))
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame {...data}>
      <Trouble kind={isMissing ? 'missing' : 'failed'} categories={data?.categories ?? known} />
    </Frame>
  )
}
