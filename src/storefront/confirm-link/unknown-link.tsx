import { contactOf } from '#domain/settings/shop-contact.ts'
import { useShop } from '#web/use-shop.ts'

/** In place of an order, for a link that opens none. */
export function UnknownLink() {
  const { phone, phoneHref } = contactOf(useShop())
  return (
    <section className="wrap trouble">
      <h1>This link opens no order</h1>
      <p className="lead">
        It is incomplete, or the order is gone. Please copy it once more as a whole from our message.
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
        Need help? Call <a href={phoneHref}>{phone}</a>
      </p>
    </section>
  )
}
