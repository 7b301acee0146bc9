import { shopContent } from '#domain/content.ts'

/** In place of an order whose link opens nothing: why, and how to open it again. */
export function LinkTrouble({ text }: { text: string }) {
  return (
    <section className="wrap trouble">
      <h1>{text}</h1>
      <p className="lead">
        A link works for 30 days. With the order number and the last four digits of your phone you get a new
        one.
      </p>
      <div className="trouble-ways">
        <a className="btn btn-primary" href="/verify">
          Open my order
        </a>
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
