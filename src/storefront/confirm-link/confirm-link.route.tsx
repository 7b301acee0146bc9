import { data, redirect } from 'react-router'
import { isSpoken } from '#contract/bengali-refusals.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { answerLink } from '#features/confirm-link/answer-link.ts'
import { findLinkedOrder } from '#features/confirm-link/find-linked-order.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { languageIn, shopNameIn, titleOf } from '#web/shop-name.ts'
import { LinkTrouble } from '../tracking/link-trouble.tsx'
import type { Route } from './+types/confirm-link.route'
import { ChangeForm } from './change-form.tsx'
import { LinkView } from './link-view.tsx'
import './confirm-link.css'
import { visibleText } from '#contract/plain-text.ts'
import { MAXIMUM_CALL_NOTE_LENGTH, REFUSED_REASONS } from '#domain/calls/call-outcome.ts'
import type { LinkAnswer, LinkedOrder } from '#domain/calls/confirm-link.ts'

/** Reading changes nothing: programs that look at links before people do answer none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, settings, language } = context.get(pageContext)
  const found = await findLinkedOrder(shop, params.token, language)
  const { policies } = await settings('policies')
  if (!found.ok) return data({ order: null, policies, isChanging: false }, { status: 404 })
  const isChanging = new URL(request.url).searchParams.has('change')
  return data({ order: found.order, policies, isChanging })
}

/** Each button is a form of its own: the page works without a script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const speaker = pageSpeaker(language)
  const sent = readAnswer(await request.formData(), speaker)
  if (!sent)
    return data({ problem: null, text: '', trouble: speaker.say('Please try again.') }, { status: 400 })
  if ('problem' in sent) return data({ ...sent, trouble: null }, { status: 400 })
  const { token } = params
  const { answer } = sent
  const answered = await answerLink(shop, { token, answer, address: visitorAddress }).catch(orMachineFault)
  // the page as it is now, which a reload does not send again
  if (answered.ok) return redirect(`/c/${token}`, 303)
  const text = answer.answer === 'change' ? answer.text : ''
  const retryAfterSeconds = retryAfterOf(answered)
  return data(
    { problem: null, text, trouble: troubleOf(answered, speaker) },
    {
      status: refusals[answered.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

/** Undefined: it came too late, which the page says in the words of the order as it is now. */
function troubleOf(refusal: Refusal, { language, say }: PageSpeaker): string | undefined {
  if (refusal.code === 'call_link_late') return undefined
  if (refusal.code === 'out_of_stock')
    return say('A pair of this order was sold meanwhile. Please call us: we look for another one.')
  if (isSpoken(refusal)) return failureOf(refusal, language).message
  // what staff are told of a change: no answer of the page leads to it
  return language === 'bn' ? say('Please try again.') : refusals[refusal.code].message
}

/** Who has ordered before the shop closed still answers. */
export const handle = { secret: true, staysOpen: true }

/** The address opens the order: it is neither cached nor indexed, nor sent as referrer. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  sent.set('referrer-policy', 'no-referrer')
  sent.set('x-robots-tag', 'noindex, nofollow')
  return sent
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  const order = loaderData?.order && String(loaderData.order.orderNo)
  const title = order ? say('Order {order}', { order }) : say('Confirm an order')
  return [{ title: titleOf(title, shopNameIn(matches)) }, { name: 'robots', content: 'noindex, nofollow' }]
}

const UNKNOWN_LINK =
  'It is incomplete, or the order is gone. Please copy it once more as a whole from our message.'

export default function ConfirmLinkPage({
  loaderData: { order, policies, isChanging },
  actionData,
}: Route.ComponentProps) {
  const { say } = usePageLanguage()
  if (!order) return <LinkTrouble title={say('This link opens no order')} text={say(UNKNOWN_LINK)} />
  const trouble =
    actionData && (actionData.trouble === undefined ? say(tooLateText(order)) : actionData.trouble)
  const mayChange = order.state === 'open' || order.state === 'confirmed' || order.state === 'asked'
  const isTyping = isChanging || (actionData?.text ?? '') !== '' || (actionData?.problem ?? null) !== null
  return mayChange && isTyping ? (
    <ChangeForm
      orderNo={order.orderNo}
      text={actionData?.text ?? ''}
      problem={actionData?.problem ?? trouble ?? undefined}
    />
  ) : (
    <LinkView
      order={order}
      exchangeDays={policies.exchangeDays}
      trouble={trouble ?? null}
      typed={actionData?.text ?? ''}
    />
  )
}

/** What the form of the page was sent with. A problem is shown beside the text, which stays. */
type ReadAnswer = { answer: LinkAnswer } | { problem: string; text: string } | undefined

/** Undefined for a form that the page does not have. */
function readAnswer(form: FormData, { say }: PageSpeaker): ReadAnswer {
  const answer = form.get('answer')
  if (answer === 'confirm' || answer === 'cancel' || answer === 'take_back') return { answer: { answer } }
  if (answer === 'why') {
    const reason = REFUSED_REASONS.find(one => one === form.get('reason'))
    return reason && { answer: { answer, reason } }
  }
  if (answer !== 'change') return undefined
  const typed = form.get('text')
  const text = visibleText(typeof typed === 'string' ? typed : '')
  if (text === '') return { problem: say('Please write what should change.'), text }
  return text.length > MAXIMUM_CALL_NOTE_LENGTH
    ? {
        problem: say('Please use at most {count} characters.', { count: MAXIMUM_CALL_NOTE_LENGTH }),
        text: text.slice(0, 2 * MAXIMUM_CALL_NOTE_LENGTH),
      }
    : { answer: { answer, text } }
}

/** Why an answer is not possible any more, of an order as the page shows it now: other hands were quicker. */
function tooLateText({ state, backUntil }: Pick<LinkedOrder, 'state' | 'backUntil'>) {
  switch (state) {
    case 'late':
      return 'This order is packed already. Please call us to change anything.'
    case 'closed':
      return 'This order was closed meanwhile. Please call us if you want it.'
    case 'cancelled':
      return backUntil === null
        ? 'This order is cancelled, and the day to take it back is over. Please call us if you want it.'
        : 'This order is cancelled. Please take it back first.'
    case 'open':
    case 'asked':
    case 'confirmed':
      return 'This order has changed meanwhile. This is how it is now.'
  }
}
