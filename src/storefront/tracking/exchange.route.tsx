import { data, redirect } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { askForCase } from '#features/cases/ask-for-case.ts'
import { findShopperCases } from '#features/cases/find-shopper-cases.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import type { Route } from './+types/exchange.route'
import { ExchangeForm, NothingToAsk } from './exchange-form.tsx'
import { NEW_LINK, OF_LINK } from './link-page.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { type AskedDraft, type AskedProblems, EMPTY_DRAFT, readAsked } from './read-asked.ts'
import './exchange.css'

/** Reading it asks for nothing. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const path = `/track/${encodeURIComponent(token)}`
  const [found, asked] = [await findTrackedOrder(shop, token), await findShopperCases(shop, token)]
  if (found.ok && asked.ok)
    return data({ orderNo: found.order.orderNo, cases: asked.cases, path, trouble: null })
  const { status, message } =
    refusals[found.ok ? (asked.ok ? 'tracking_link_invalid' : asked.code) : found.code]
  return data({ orderNo: null, cases: null, path, trouble: message }, { status })
}

type Answer = { draft: AskedDraft; problems: AskedProblems; trouble: string | null }

/** A form that the page works with before any script; what was sent stands in it once more when it was refused. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const form = await request.formData()
  const offered = await findShopperCases(shop, token)
  const read = readAsked(form, offered.ok ? offered.cases.lines : [])
  if (!offered.ok) return refused(read.draft, offered)
  if ('problems' in read) return data<Answer>({ ...read, trouble: null }, { status: 400 })
  const { asked, draft } = read
  const done = await askForCase(shop, { token, asked, address: visitorAddress }).catch(orMachineFault)
  // the order as it is now, which a reload does not send again
  return done.ok ? redirect(`/track/${encodeURIComponent(token)}#asked`, 303) : refused(draft, done)
}

function refused(draft: AskedDraft, refusal: Refusal) {
  const retryAfterSeconds = retryAfterOf(refusal)
  return data<Answer>(
    { draft, problems: problemsOf(refusal), trouble: troubleOf(refusal) },
    {
      status: refusals[refusal.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

const problemsOf = ({ code }: Refusal): AskedProblems =>
  code === 'out_of_stock' ? { size: 'This size was sold meanwhile. Please choose another one.' } : {}

/** In the words of a shopper: other texts of the shop are for its staff. */
function troubleOf(refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'out_of_stock':
      return null
    case 'case_late':
      return 'The days for this are over. Please call us.'
    case 'case_pairs_taken':
      return 'This pair was asked about already. Your order shows how that stands.'
    default:
      return refusals[refusal.code].message
  }
}

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(OF_LINK)) sent.set(name, value)
  return sent
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: titleOf(
      loaderData?.orderNo ? `Exchange, order ${loaderData.orderNo}` : 'Exchange',
      shopNameIn(matches),
    ),
  },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ExchangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNo, cases, path, trouble } = loaderData
  if (!cases || orderNo === null) return <LinkTrouble title={trouble ?? ''} text={NEW_LINK} />
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
