import { type ReactNode, useMemo } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { say } from '#account/language/say.ts'
import { findMe } from '#features/accounts/find-me.ts'
import { AuthProvider } from '#web/app/auth-context.tsx'
import { ownAccounts } from '#web/app/own-accounts.ts'
import { Toasts } from '#web/app/toasts.tsx'
import { pageContext } from '#web/context.ts'
import figtree from '#web/fonts/figtree-basic.woff2'
import fraunces from '#web/fonts/fraunces-540-basic.woff2'
import { isBengali } from '#web/language/spoken.ts'
import { troubleMeta } from '#web/page-meta.ts'
import { useMainColor, useShopName } from '#web/use-shop.ts'
import type { Route } from './+types/account.route'
import { providerAccounts } from './google/provider-accounts.ts'
import './account.css'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'

/** It covers its place: on wide screens its height determines the size, on phones its width. */
const SIZES = '(min-width: 900px) max(50vw, 178vh), max(100vw, 299px)'

export const handle = { app: true }

/** Who is signed in, so that no page has to load that later, and the identity provider, if any. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, session, identityProject } = context.get(pageContext)
  const found = await session()
  return { user: found && found.kind !== 'half' ? await findMe(shop, found) : null, identityProject }
}

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  preloadedFont(figtree),
  preloadedFont(fraunces),
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Pages set their own title; this is the head of a page that failed before it could. */
export const meta: Route.MetaFunction = ({ error, matches }) => troubleMeta(matches, error)

/** The account pages: the workbench on one side, one form on the other. */
export default function Account({ loaderData }: Route.ComponentProps) {
  const { user, identityProject } = loaderData
  const source = useMemo(
    () => (identityProject ? providerAccounts(identityProject) : ownAccounts),
    [identityProject],
  )
  return (
    <AuthProvider known={user} source={source}>
      <AccountFrame>
        <Outlet />
        {!user && <LanguageSwitch />}
      </AccountFrame>
      <Toasts />
    </AuthProvider>
  )
}

function AccountFrame({ children }: { children: ReactNode }) {
  const name = useShopName()
  return (
    <div className="account">
      <meta name="theme-color" content={useMainColor()} />
      <header className="account-picture">
        <WorkbenchPicture />
        {/* another document, so a plain link */}
        <a className="mark" href="/" aria-label={say('{name}, home', { name })}>
          {name}
        </a>
      </header>
      <main className="account-box">
        <div>{children}</div>
      </main>
    </div>
  )
}

/** Before anybody has logged in the address alone says the language; after it, the account does. */
function LanguageSwitch() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  if (isBengali()) asked.delete('language')
  else asked.set('language', 'bn')
  const query = asked.toString()
  return (
    <p className="account-else">
      {/* another document: its words are loaded with it */}
      <a className="text-link" href={query === '' ? '?' : `?${query}`} lang={isBengali() ? 'en' : 'bn'}>
        {isBengali() ? 'English' : 'বাংলা'}
      </a>
    </p>
  )
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  const isKnown = useRouteLoaderData<typeof loader>('account/account.route') !== undefined
  return (
    <AccountFrame>
      <h1>{say('Something went wrong')}</h1>
      <p className="lead">
        {say('The shop could not show this page. Please try again in a moment.')}
        {isKnown && say(' You are still logged in as before.')}
      </p>
      <a className="btn btn-primary btn-large" href={`${pathname}${search}`}>
        {say('Try again')}
      </a>
    </AccountFrame>
  )
}

/** The workbench from the shop's film. It is decoration: screen readers get only the text beside it. */
function WorkbenchPicture() {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={homeSrcSet('poster', 'avif')} sizes={SIZES} />
      <img
        src={homeAddress('poster')}
        srcSet={homeSrcSet('poster', 'webp')}
        sizes={SIZES}
        width={1600}
        height={900}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}
