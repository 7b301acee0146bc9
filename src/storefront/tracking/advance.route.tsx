import { data, redirect } from 'react-router'
import type { SpokenCode } from '#contract/bengali-refusals.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { claimByLink } from '#features/tracking/claim-by-link.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AdvancePart } from '../checkout/advance/advance-part.tsx'
import type { AdvanceFields, FieldErrors } from '../checkout/order-fields.ts'
import type { Route } from './+types/advance.route'
import { headersOfLink, NEW_LINK } from './link-page.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { readSent } from './read-sent.ts'
import './exchange.css'

/** Reading it notes nothing. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { shop, language } = context.get(pageContext)
  const path = `/track/${encodeURIComponent(token)}`
  const found = await findTrackedOrder(shop, token, language)
  if (found.ok) {
    const { orderNo, asked } = found.order
    return data({ order: { orderNo, asked }, path, trouble: '' })
  }
  const { message } = failureOf(found, language)
  return data({ order: null, path, trouble: message }, { status: refusals[found.code].status })
}

type Answer = { entered: AdvanceFields; errors: FieldErrors; trouble: string | null }

/** A form that the page works with before any script; what was sent stands in it once more when it was refused. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const form = await request.formData()
  const found = await findTrackedOrder(shop, token, language)
  const asked = found.ok ? found.order.asked : null
  const read = readSent(form, asked?.taka ?? 0, pageSpeaker(language))
  if ('errors' in read) return data<Answer>({ ...read, trouble: null }, { status: 400 })
  const { claim, entered } = read
  // what the page no longer asks for is said, and noted nowhere
  const done: { ok: true } | Refusal<SpokenCode> = !found.ok
    ? found
    : asked
      ? await claimByLink(shop, { token, claim, address: visitorAddress }).catch(orMachineFault)
      : { ok: false, code: 'advance_not_asked' }
  // the order as it is now, which a reload does not send again
  if (done.ok) return redirect(`/track/${encodeURIComponent(token)}#advance`, 303)
  const { message } = failureOf(done, language)
  const isOfBox = done.code === 'advance_taken' || done.code === 'advance_trx_id_wrong'
  const retryAfterSeconds = retryAfterOf(done)
  return data<Answer>(
    { entered, errors: isOfBox ? { advanceTrxId: message } : {}, trouble: isOfBox ? null : message },
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
  const title = order ? say('Advance, order {order}', { order }) : say('Advance')
  return [{ title: titleOf(title, shopNameIn(matches)) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function AdvancePage({
  loaderData: { order, path, trouble },
  actionData,
}: Route.ComponentProps) {
  const { say, href } = usePageLanguage()
  if (!order) return <LinkTrouble title={trouble} text={say(NEW_LINK)} />
  const { orderNo, asked } = order
  const refused = actionData?.trouble ?? null
  return (
    <form className="wrap exchange-page" method="post">
      <p>
        <a className="text-link" href={href(path)}>
          {say('Order {order}', { order: String(orderNo) })}
        </a>
      </p>
      <h1>{say('Advance')}</h1>
      {refused !== null && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{refused}</span>
        </p>
      )}
      {asked ? (
        <>
          <AdvancePart
            asked={asked}
            entered={actionData?.entered}
            errors={actionData?.errors ?? {}}
            zones={undefined}
            isNeeded
          />
          <button className="btn btn-primary btn-large" type="submit">
            {say('I have sent it')}
          </button>
          <p className="exchange-cost">
            {say(
              'It counts as soon as we see it on our phone. Until then, the courier collects the whole sum.',
            )}
          </p>
        </>
      ) : (
        <p className="exchange-cost">{say('No advance is asked for this order now.')}</p>
      )}
    </form>
  )
}
