import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { mayByRole } from '#domain/accounts/moderator-rights.ts'
import { AuthProvider } from '#web/app/auth-context.tsx'
import { pageContext } from '#web/context.ts'
import figtree from '#web/fonts/figtree-basic.woff2'
import { titleOf } from '#web/shop-name.ts'
import { useShopName } from '#web/use-shop.ts'
import type { Route } from './+types/dashboard.route'
import { backofficeQueries } from './api/backoffice-queries.ts'
import { guardPerson } from './guard.ts'
import { type Me, MeProvider } from './me.tsx'
import { Shell } from './shell/shell.tsx'
import { type SidebarState, sidebarStateIn } from './shell/sidebar-state.ts'
import './backoffice.css'

type Loaded = { me: Me; sidebar: SidebarState }

export async function loader({ context, url, request }: Route.LoaderArgs): Promise<Loaded> {
  const { user, role, mustChangePassword } = await guardPerson({ context, url })
  const { id, name, email, phone, isVerified } = user
  const now = context.get(pageContext).shop.clock.now().toISOString()
  const { team } = await context.get(pageContext).settings('team')
  const deletes = mayByRole(role, team, 'delete')
  const seesMoney = mayByRole(role, team, 'money')
  const me = { id, name, email, phone, role, isVerified, mustChangePassword, now, deletes, seesMoney }
  return { me, sidebar: sidebarStateIn(request.headers.get('cookie')) }
}

/** Every page of the back office is an app that is hydrated as a whole. */
export const handle = { app: true, framesPreview: true, hasWorker: true }

/**
 * Loaded once for each document: the shell must outlive a navigation that fails. Each screen loads its user again;
 * shell/screen.route.tsx notices a change of user.
 */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: figtree },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/dashboard/manifest.webmanifest' },
]

export default function Dashboard({ loaderData: { me, sidebar } }: Route.ComponentProps) {
  const [queries] = useState(backofficeQueries)
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider known={me}>
        <MeProvider me={me}>
          <Shell sidebarAtFirst={sidebar}>
            <Outlet />
          </Shell>
        </MeProvider>
      </AuthProvider>
    </QueryClientProvider>
  )
}

/** A failure of the layout itself: the database could not tell who is signed in. */
export function ErrorBoundary() {
  return <BackofficeTrouble />
}

/** The page when the back office itself could not be shown. */
function BackofficeTrouble() {
  const { pathname, search } = useLocation()
  return (
    <main className="desk-trouble desk-trouble-whole">
      <title>{titleOf(say('Something went wrong'), useShopName())}</title>
      <meta name="robots" content="noindex" />
      <h1>{say('Something went wrong')}</h1>
      <p>{say('The dashboard could not be shown. Please try again in a moment.')}</p>
      <p className="desk-trouble-ways">
        <a className="desk-button desk-button-primary" href={pathname + search}>
          {say('Try again')}
        </a>
        <a className="desk-button" href="/">
          {say('Go to the shop')}
        </a>
      </p>
    </main>
  )
}
