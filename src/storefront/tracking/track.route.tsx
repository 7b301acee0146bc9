import { data } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import { useShop } from '#web/use-shop.ts'
import type { Route } from './+types/track.route'
import { TrackingView } from './tracking-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, settings } = context.get(pageContext)
  const found = await findTrackedOrder(shop, params.token)
  const { policies } = await settings('policies')
  if (found.ok) return data({ order: found.order, policies, trouble: null })
  const { status, message } = refusals[found.code]
  return data({ order: null, policies, trouble: message }, { status })
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

/** The address opens the order: it is neither cached nor indexed, nor sent as referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: titleOf(
      loaderData?.order ? `Order ${loaderData.order.orderNo}` : 'Order tracking',
      shopNameIn(matches),
    ),
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function TrackPage({ loaderData: { order, policies, trouble } }: Route.ComponentProps) {
  return order ? <TrackingView order={order} policies={policies} /> : <LinkTrouble text={trouble ?? ''} />
}

/** In place of an order with an invalid link: why, and how to open it again. */
function LinkTrouble({ text }: { text: string }) {
  const { phone, phoneHref } = contactOf(useShop())
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
        Need help? Call <a href={phoneHref}>{phone}</a>
      </p>
    </section>
  )
}
