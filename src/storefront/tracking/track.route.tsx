import { data } from 'react-router'
import { failureOf, refusals } from '#contract/refusals.ts'
import { findShopperCases } from '#features/cases/find-shopper-cases.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/track.route'
import { NEW_LINK, OF_LINK } from './link-page.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { TrackingView } from './tracking-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, settings, language } = context.get(pageContext)
  const found = await findTrackedOrder(shop, params.token, language)
  const asked = found.ok ? await findShopperCases(shop, params.token, language) : found
  const { policies } = await settings('policies')
  const path = `/track/${encodeURIComponent(params.token)}`
  if (found.ok && asked.ok)
    return data({ order: found.order, shown: { cases: asked.cases, policies, path }, trouble: '' })
  const code = asked.ok ? 'tracking_link_invalid' : asked.code
  const { message } = failureOf({ ok: false, code }, language)
  return data({ order: null, shown: null, trouble: message }, { status: refusals[code].status })
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = () => OF_LINK

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  const order = loaderData?.order && String(loaderData.order.orderNo)
  const title = order ? say('Order {order}', { order }) : say('Order tracking')
  return [{ title: titleOf(title, shopNameIn(matches)) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function TrackPage({ loaderData: { order, shown, trouble } }: Route.ComponentProps) {
  const { say } = usePageLanguage()
  return order && shown ? (
    <TrackingView order={order} {...shown} />
  ) : (
    <LinkTrouble title={trouble} text={say(NEW_LINK)} />
  )
}
