import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#src/root.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { type CategoryLink, fallbackCategories } from './navigation.ts'

/**
 * What stands around every storefront page. Without categories (the catalogue could not be read) it still stands, with
 * those that the shop is known for; an empty catalogue has none.
 */
export function Frame({
  categories,
  children,
}: {
  categories?: readonly CategoryLink[]
  children: ReactNode
}) {
  const path = useLocation().pathname
  const isCounted = useRouteLoaderData<typeof loader>('root')?.tagManagerId !== undefined
  const listed = categories ?? fallbackCategories
  return (
    <>
      {/* React moves it into the head; here it covers the pages that fail too */}
      <meta name="theme-color" content="#f6f1e9" />
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header path={path} />
      <ConnectionNote />
      <Menu path={path} categories={listed} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer categories={listed} isCounted={isCounted} />
      {/* there from the start, so that screen readers hear what enters it */}
      <div id="toasts" className="toasts" role="status" />
    </>
  )
}

/** What the page says when the connection goes and when it is back. Over the page, so that nothing moves. */
function ConnectionNote() {
  return (
    <div className="connection" role="status">
      <p>You are offline. What you see may be old; your cart is kept.</p>
      <p>You are online again.</p>
    </div>
  )
}
