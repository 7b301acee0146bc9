import { useLocation } from 'react-router'
import { shopContent } from '#domain/content.ts'

const words = {
  missing: {
    title: '404 Not Found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The shop could not show this page. Please try again in a moment. Your cart is kept.',
  },
} as const

/** The page in place of one that does not exist or failed: what happened, and the ways on. */
export function Trouble({ kind }: { kind: keyof typeof words }) {
  const { title, text } = words[kind]
  const { pathname, search } = useLocation()
  return (
    <section className="wrap trouble">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="trouble-ways">
        {kind === 'failed' ? (
          <a className="btn btn-primary" href={`${pathname}${search}`}>
            Try again
          </a>
        ) : (
          <a className="btn btn-primary" href="/#shop">
            See all pairs
          </a>
        )}
        <a className="text-link" href="/">
          Back to Home
        </a>
      </div>
      <p className="trouble-call">
        Need help? Call <a href={shopContent.phoneHref}>{shopContent.phone}</a>
      </p>
    </section>
  )
}
