import { data, redirect } from 'react-router'
import { failureOf, refusals } from '#contract/refusals.ts'
import { retryAfterOf } from '#domain/refusal.ts'
import { findShopperCases } from '#features/cases/find-shopper-cases.ts'
import { isOptedOutByLink, optOutByLink } from '#features/opt-out-links/opt-out-by-link.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/track.route'
import { headersOfLink, NEW_LINK } from './link-page.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { MESSAGES_ID, type MessagesHere } from './messages-off.tsx'
import { TrackingView } from './tracking-view.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, settings, language } = context.get(pageContext)
  const found = await findTrackedOrder(shop, params.token, language)
  const asked = found.ok ? await findShopperCases(shop, params.token, language) : found
  const { policies } = await settings('policies')
  const path = `/track/${encodeURIComponent(params.token)}`
  if (found.ok && asked.ok) {
    const messages = await messagesOf(shop, params.token)
    return data({ order: found.order, shown: { cases: asked.cases, policies, path, messages }, trouble: '' })
  }
  const code = asked.ok ? 'tracking_link_invalid' : asked.code
  const { message } = failureOf({ ok: false, code }, language)
  return data({ order: null, shown: null, trouble: message }, { status: refusals[code].status })
}

/** A shop without a gateway sends nothing that could be ended. */
const messagesOf = async (
  shop: Parameters<typeof optOutByLink>[0],
  token: string,
): Promise<MessagesHere | null> => {
  if (!shop.sms) return null
  return (await isOptedOutByLink(shop, token)) ? 'off' : 'on'
}

/** Ends the messages to the phone of the order. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const done = await optOutByLink(shop, { token, address: visitorAddress }).catch(orMachineFault)
  // the order as it is now, which a reload does not send again
  if (done.ok) return redirect(`/track/${encodeURIComponent(token)}#${MESSAGES_ID}`, 303)
  const retryAfterSeconds = retryAfterOf(done)
  return data(
    { trouble: failureOf(done, language).message },
    {
      status: refusals[done.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = headersOfLink

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  const order = loaderData?.order && String(loaderData.order.orderNo)
  const title = order ? say('Order {order}', { order }) : say('Order tracking')
  return [{ title: titleOf(title, shopNameIn(matches)) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, shown, trouble } = loaderData
  const { say } = usePageLanguage()
  return order && shown ? (
    <TrackingView order={order} {...shown} messagesTrouble={actionData?.trouble ?? null} />
  ) : (
    <LinkTrouble title={trouble} text={say(NEW_LINK)} />
  )
}
