import { data } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { shopContent } from '#domain/content.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/track.route'
import { TrackingView } from './tracking-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findTrackedOrder(context.get(pageContext).shop, params.token)
  if (found.ok) return data({ order: found.order, trouble: null })
  const { status, message } = refusals[found.code]
  return data({ order: null, trouble: message }, { status })
}

export const handle = { secret: true }

/** The address opens the order: it is neither cached nor indexed, nor sent as referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.order ? `Order ${loaderData.order.orderNo}` : 'Order tracking'} · ${shopContent.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function TrackPage({ loaderData: { order, trouble } }: Route.ComponentProps) {
  return order ? <TrackingView order={order} /> : <LinkTrouble text={trouble ?? ''} />
}

/** In place of an order with an invalid link: why, and how to open it again. */
function LinkTrouble({ text }: { text: string }) {
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
