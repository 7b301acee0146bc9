import { data, redirect } from 'react-router'
import type { SpokenCode } from '#contract/bengali-refusals.ts'
import { browserIn } from '#contract/browser-cookie.ts'
import { trackingRequestOf } from '#contract/orders/tracking-wire.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import { orderNoOf } from '#domain/orders/order-number.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { languageIn, sharePictureIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from '#web/use-shop.ts'
import type { Route } from './+types/verify.route'
import { tooManyTries, type VerificationProblem, whatIsMissing } from './verification.ts'
import VerifyForm from './verify-form.island.tsx'

/** Longer than any notation of a number. */
const MAXIMUM_TYPED_LENGTH = 60

/**
 * Rendered for each visit and never cached: the number in the address is in the form without a script too, and an
 * address for every number would fill the cache.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('order') ?? ''
  const named = orderNoOf(typed.slice(0, MAXIMUM_TYPED_LENGTH))
  return {
    orderNo: named === undefined ? '' : String(named),
    publicOrigin: context.get(pageContext).publicOrigin,
  }
}

/** The form sent without a script: the same rules, limits and feature as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const speaker = pageSpeaker(language)
  const form = await request.formData()
  const typed = {
    orderNo: String(form.get('order_no') ?? '').slice(0, MAXIMUM_TYPED_LENGTH),
    code: form.getAll('code').join('').slice(0, MAXIMUM_TYPED_LENGTH),
  }
  const missing = whatIsMissing(typed, speaker)
  if (missing) return data({ typed, problem: missing }, { status: 400 })
  const asked = trackingRequestOf({ order_no: typed.orderNo, code: typed.code })
  const started = asked.ok
    ? await startTracking(shop, {
        ...asked,
        address: visitorAddress,
        browser: browserIn(request.headers.get('cookie')),
      }).catch(orMachineFault)
    : asked
  if (started.ok) return redirect(`/track/${started.token}#verified`, 303)
  const retryAfterSeconds = retryAfterOf(started)
  return data(
    { typed, problem: problemOf(started, speaker) },
    {
      status: refusals[started.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

function problemOf(refusal: Refusal<SpokenCode>, speaker: PageSpeaker): VerificationProblem {
  if (refusal.code === 'too_many_requests')
    return { general: tooManyTries(refusal.retryAfterSeconds, speaker) }
  const { status, field } = refusals[refusal.code]
  const { message } = failureOf(refusal, speaker.language)
  if (status === 503) return { general: message }
  return field === 'order_no' ? { orderNo: message } : { code: message }
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  return sent
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const language = languageIn(matches)
  const { say } = pageSpeaker(language)
  const shop = shopNameIn(matches)
  return pageMeta({
    language,
    shopName: shop,
    title: titleOf(say('Where is my order?'), shop),
    description: say(
      'See where your {shop} order is, with its number and the last four digits of your phone.',
      { shop },
    ),
    path: '/verify',
    publicOrigin: loaderData?.publicOrigin ?? '',
    picture: sharePictureIn(matches),
  })
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, phoneHref, whatsappHref } = contactOf(useShop())
  const { say } = usePageLanguage()
  return (
    <div className="wrap verify-page">
      <div>
        <h1>{say('Where is my order?')}</h1>
        <p className="lead">
          {say('Type the number of the order and the last four digits of the phone it was placed with.')}
        </p>
        <VerifyForm
          typed={actionData?.typed ?? { orderNo: loaderData.orderNo, code: '' }}
          problem={actionData?.problem ?? null}
        />
      </div>
      <aside className="verify-help" aria-labelledby="verify-help">
        <h2 id="verify-help">{say('Cannot open it?')}</h2>
        <p>
          {say(
            'The order number stood on the page after ordering. Whoever took your order by phone knows it too.',
          )}
        </p>
        <p>
          {say(
            'After five wrong tries an order stays closed to your connection for an hour, for the right digits too; the browser that you ordered with still opens it. Call us if you cannot wait.',
          )}
        </p>
        <p className="verify-calls">
          <a className="btn btn-secondary" href={phoneHref}>
            <Icon name="phone" />
            {phone}
          </a>
          <a className="btn btn-secondary" href={whatsappHref} rel="noopener">
            <Icon name="whatsapp" />
            {say('WhatsApp us')}
          </a>
        </p>
      </aside>
    </div>
  )
}
