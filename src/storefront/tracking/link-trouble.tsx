import { contactOf } from '#domain/settings/shop-contact.ts'
import { useShop } from '#web/use-shop.ts'

/** In place of an order whose link opens none: why, and how to open it again. */
export function LinkTrouble({ title, text }: { title: string; text: string }) {
  const { phone, phoneHref } = contactOf(useShop())
  return (
    <section className="wrap trouble">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="trouble-ways">
        <a className="btn btn-primary" href="/verify">
          Open my order
        </a>
        <a className="text-link" href="/">
          Back to Home
        </a>
      </div>
      <p className="trouble-call">
        Need help? Call <a href={phoneHref}>{phone}</a>
      </p>
    </section>
  )
}
