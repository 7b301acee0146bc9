import { data } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/track.route'
import { LinkTrouble } from './link-trouble.tsx'
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

const NEW_LINK =
  'A link works for 30 days. With the order number and the last four digits of your phone you get a new one.'

export default function TrackPage({ loaderData: { order, policies, trouble } }: Route.ComponentProps) {
  return order ? (
    <TrackingView order={order} policies={policies} />
  ) : (
    <LinkTrouble title={trouble ?? ''} text={NEW_LINK} />
  )
}
