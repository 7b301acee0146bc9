import { data, redirect } from 'react-router'
import type { SpokenCode } from '#contract/bengali-refusals.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import type { Language } from '#domain/language/language.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { askForCase } from '#features/cases/ask-for-case.ts'
import { findShopperCases } from '#features/cases/find-shopper-cases.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/exchange.route'
import { ExchangeForm, NothingToAsk } from './exchange-form.tsx'
import { headersOfLink, NEW_LINK } from './link-page.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { type AskedDraft, type AskedProblems, EMPTY_DRAFT, readAsked } from './read-asked.ts'
import './exchange.css'

/** Reading it asks for nothing. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { shop, language } = context.get(pageContext)
  const path = `/track/${encodeURIComponent(token)}`
  const [found, asked] = [await findTrackedOrder(shop, token), await findShopperCases(shop, token, language)]
  if (found.ok && asked.ok)
    return data({ orderNo: found.order.orderNo, cases: asked.cases, path, trouble: null })
  const code = found.ok ? (asked.ok ? 'tracking_link_invalid' : asked.code) : found.code
  const { message } = failureOf({ ok: false, code }, language)
  return data({ orderNo: null, cases: null, path, trouble: message }, { status: refusals[code].status })
}

type Answer = { draft: AskedDraft; problems: AskedProblems; trouble: string | null }

/** A form that the page works with before any script; what was sent stands in it once more when it was refused. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const form = await request.formData()
  const offered = await findShopperCases(shop, token, language)
  const read = readAsked(form, offered.ok ? offered.cases.lines : [], pageSpeaker(language))
  if (!offered.ok) return refused(read.draft, offered, language)
  if ('problems' in read) return data<Answer>({ ...read, trouble: null }, { status: 400 })
  const { asked, draft } = read
  const done = await askForCase(shop, { token, asked, address: visitorAddress }).catch(orMachineFault)
  // the order as it is now, which a reload does not send again
  return done.ok ? redirect(`/track/${encodeURIComponent(token)}#asked`, 303) : refused(draft, done, language)
}

function refused(draft: AskedDraft, refusal: Refusal<SpokenCode>, language: Language) {
  const speaker = pageSpeaker(language)
  const retryAfterSeconds = retryAfterOf(refusal)
  return data<Answer>(
    { draft, problems: problemsOf(refusal, speaker), trouble: troubleOf(refusal, speaker) },
    {
      status: refusals[refusal.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

const problemsOf = ({ code }: Refusal, { say }: PageSpeaker): AskedProblems =>
  code === 'out_of_stock' ? { size: say('This size was sold meanwhile. Please choose another one.') } : {}

/** In the words of a shopper: other texts of the shop are for its staff. */
function troubleOf(refusal: Refusal<SpokenCode>, { language, say }: PageSpeaker): string | null {
  switch (refusal.code) {
    case 'out_of_stock':
      return null
    case 'case_late':
      return say('The days for this are over. Please call us.')
    case 'case_pairs_taken':
      return say('This pair was asked about already. Your order shows how that stands.')
    default:
      return failureOf(refusal, language).message
  }
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = headersOfLink

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  const order = loaderData?.orderNo && String(loaderData.orderNo)
  const title = order ? say('Exchange, order {order}', { order }) : say('Exchange')
  return [{ title: titleOf(title, shopNameIn(matches)) }, { name: 'robots', content: 'noindex, nofollow' }]
}

export default function ExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNo, cases, path, trouble } = loaderData
  const { say } = usePageLanguage()
  if (!cases || orderNo === null) return <LinkTrouble title={trouble ?? ''} text={say(NEW_LINK)} />
  const shown = { orderNo, back: path, cases }
  if (!cases.mayAsk) return <NothingToAsk {...shown} />
  return (
    <ExchangeForm
      {...shown}
      draft={actionData?.draft ?? EMPTY_DRAFT}
      problems={actionData?.problems ?? {}}
      trouble={actionData?.trouble ?? null}
    />
  )
}
