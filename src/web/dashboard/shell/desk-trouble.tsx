import { useLocation } from 'react-router'
import { shopContent } from '#domain/content.ts'

/** The page when the dashboard itself could not be shown. */
export function DeskTrouble() {
  const { pathname, search } = useLocation()
  return (
    <main className="desk-trouble desk-trouble-whole">
      <title>{`Something went wrong · ${shopContent.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>Something went wrong</h1>
      <p>The dashboard could not be shown. Please try again in a moment.</p>
      <p className="desk-trouble-ways">
        <a className="desk-button desk-button-primary" href={pathname + search}>
          Try again
        </a>
        <a className="desk-button" href="/">
          Go to the shop
        </a>
      </p>
    </main>
  )
}
