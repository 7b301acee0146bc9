import { data } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { shopContent } from '#domain/content.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/track.route'
import { LinkTrouble } from './link-trouble.tsx'
import { TrackingView } from './tracking-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findTrackedOrder(context.get(pageContext).shop, params.token)
  if (found.ok) return data({ order: found.order, trouble: null })
  const { status, message } = refusals[found.code]
  return data({ order: null, trouble: message }, { status })
}

export const handle = { secret: true }

/** The address opens the order: it is neither kept, nor found by a search, nor told to where a link leads. */
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
