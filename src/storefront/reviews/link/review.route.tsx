import { data, redirect } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { type RefusalCode, retryAfterOf } from '#domain/refusal.ts'
import type { LinkedReview } from '#domain/reviews/linked-review.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { findLinkedReview } from '#features/reviews/find-linked-review.ts'
import { keptPhoto, readKeptPhoto } from '#features/reviews/kept-photo.ts'
import { takeBackReview } from '#features/reviews/take-back-review.ts'
import { writeReview } from '#features/reviews/write-review.ts'
import type { Shop } from '#features/shop.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import { pageSpeaker } from '../../language/bengali-pages.ts'
import { headersOfLink } from '../../tracking/link-page.ts'
import type { Route } from './+types/review.route'
import { type ReviewDraft, readReview } from './read-review.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewTrouble } from './review-trouble.tsx'
import { SentReview, TakeBack } from './sent-review.tsx'
import '../../confirm-link/confirm-link.css'
import './review.css'

/** What the page is asked to show besides the state of the review. */
type Asked = 'change' | 'take-back' | null

/** Reading changes nothing: programs that look at links before people do write none. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, language } = context.get(pageContext)
  const title = pageSpeaker(language).say('Your review')
  const found = await findLinkedReview(shop, params.token)
  if (!found.ok)
    return data(
      { linked: null, trouble: found.code, asked: null, draft: null, title },
      { status: refusals[found.code].status },
    )
  const { linked } = found
  const query = new URL(request.url).searchParams
  const asked: Asked = query.has('change') ? 'change' : query.has('take-back') ? 'take-back' : null
  const draft = draftOf(linked, shop, params.token)
  return data({ linked, trouble: null, asked, draft, title })
}

/** What the form begins with: what was sent before, or what the shop knows. */
function draftOf({ review, firstName, town }: LinkedReview, shop: Shop, token: string): ReviewDraft {
  if (!review)
    return { stars: '', fit: '', words: '', name: firstName, town, show: '', post: false, photos: [] }
  return {
    stars: String(review.stars),
    fit: review.fit ?? '',
    words: review.words,
    name: review.name,
    town: review.town,
    show: review.mayShow ? 'yes' : 'no',
    post: review.mayPost,
    photos: review.photos.map(url => ({ url, kept: keptPhoto(shop, token, url) })),
  }
}

/** The form works without a script; the host has stored its photos before. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress: address } = context.get(pageContext)
  const form = await request.formData()
  if (form.get('action') === 'take_back') {
    const taken = await takeBackReview(shop, { token, address }).catch(orMachineFault)
    return taken.ok ? redirect(`/review/${token}`, 303) : refused(taken)
  }
  const found = await findLinkedReview(shop, token)
  if (!found.ok) return refused(found)
  const { review, ...read } = readReview(form, kept => readKeptPhoto(shop, token, kept))
  if (!review) return data({ ...read, trouble: null }, { status: 400 })
  const written = await writeReview(shop, { token, review, address }).catch(orMachineFault)
  // the page as it is now, which a reload does not send again
  if (written.ok) return redirect(`/review/${token}`, 303)
  const draft = written.code === 'picture_unknown' ? { ...read.draft, photos: [] } : read.draft
  return refused(written, draft)
}

type Refused = Parameters<typeof retryAfterOf>[0]

function refused(refusal: Refused, draft: ReviewDraft | null = null) {
  const retryAfterSeconds = retryAfterOf(refusal)
  return data(
    { draft, problems: [], photoProblems: [], trouble: refusal.code satisfies RefusalCode },
    {
      status: refusals[refusal.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

/** Who has bought before the shop closed still says how they are. */
export const handle = { secret: true, staysOpen: true }

/** The address opens the review: it is neither cached nor indexed, nor sent as referrer. */
export const headers: Route.HeadersFunction = headersOfLink

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleOf(loaderData?.title ?? 'Your review', shopNameIn(matches)) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { linked, asked } = loaderData
  if (!linked) return <ReviewTrouble code={loaderData.trouble} />
  const { review } = linked
  const trouble = actionData?.trouble ?? null
  const sent = actionData?.draft ?? null
  if (review && asked === 'take-back' && !sent) return <TakeBack linked={linked} trouble={trouble} />
  const isOpen = !review || (review.state !== 'approved' && (asked === 'change' || sent !== null))
  if (!isOpen) return <SentReview linked={linked} trouble={trouble} />
  return (
    <ReviewForm
      linked={linked}
      draft={sent ?? loaderData.draft}
      problems={actionData?.problems ?? []}
      photoProblems={actionData?.photoProblems ?? []}
      trouble={trouble}
    />
  )
}
