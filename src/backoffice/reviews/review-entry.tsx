import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { REJECT_REASONS, STARS } from '#domain/reviews/review-words.ts'
import type { ShownReview } from '../api/reviews.ts'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { useNow } from '../ui/use-now.ts'
import { AnswerForm } from './answer-form.tsx'
import { RejectForm } from './reject-form.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { FIT_WORDS, STATE_WORDS, starsText } from './review-words.ts'
import type { ReviewActions } from './use-reviews.ts'

/** What is open in a review: a question why, or the box of an answer. */
export type OpenPart = 'reject' | 'answer' | undefined

type EntryProps = {
  review: ShownReview
  actions: ReviewActions
  open: OpenPart
  onOpen(part: OpenPart): void
}

/** A review: what the buyer says, of which pair and order, and what is done with it. */
export function ReviewEntry({ review, actions, open, onOpen }: EntryProps) {
  const { id, state, version, answer, rejectedFor, photos, productName } = review
  const { label, chip } = STATE_WORDS[state]
  const isBusy = actions.isBusy(id)
  const close = () => onOpen(undefined)
  const act = async (action: Parameters<ReviewActions['act']>[1]) => {
    if (await actions.act(review, action)) close()
  }
  return (
    <article aria-label={`${productName}, ${label}`} aria-busy={isBusy || undefined}>
      <header className="review-head">
        <Stars stars={review.stars} />
        <span className={`mark-chip ${chip}`}>{label}</span>
        <ReviewPair review={review} />
      </header>
      <ReviewWords review={review} />
      <ReviewPhotos photos={photos} of={productName} />
      {rejectedFor !== null && (
        <p className="review-why">
          {say('Withheld: {rejectedFor}', { rejectedFor: sayKnown(REJECT_REASONS[rejectedFor]) })}
        </p>
      )}
      {answer !== null && open !== 'answer' && (
        <blockquote className="review-answer">
          <b>{say('Your answer')}</b>
          <p dir="auto">{answer}</p>
        </blockquote>
      )}
      <Failure text={actions.failureOf(id)} isReported />
      {open === 'reject' && (
        <RejectForm
          isBusy={isBusy}
          onClose={close}
          onReject={reason => void act({ action: 'reject', reason, version })}
        />
      )}
      {open === 'answer' && (
        <AnswerForm
          answer={answer}
          isBusy={isBusy}
          onClose={close}
          onAnswer={given => void act({ action: 'answer', answer: given, version })}
        />
      )}
      {open === undefined && (
        <ReviewButtons
          review={review}
          isBusy={isBusy}
          onApprove={() => void act({ action: 'approve', version })}
          onOpen={onOpen}
        />
      )}
    </article>
  )
}

/** The pair that was bought, the order behind it, and when. */
function ReviewPair({ review }: { review: ShownReview }) {
  const { productName, color, size, orderId, orderNo, writtenAt, decidedBy, decidedAt } = review
  const now = useNow()
  return (
    <p className="review-pair">
      <b>{productName}</b> {say('{color}, size {size}', { color, size })}
      {orderNo !== null && (
        <>
          {' · '}
          <Link className="desk-link" to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}>
            {say('Order {orderNo}', { orderNo })}
          </Link>
        </>
      )}
      {' · '}
      <time dateTime={writtenAt} title={formatLongDate(writtenAt)}>
        {formatAgo(writtenAt, now)}
      </time>
      {decidedAt !== null && (
        <small className="desk-hint">
          {' '}
          {say('decided {decidedAt}', { decidedAt: formatAgo(decidedAt, now) })}
          {decidedBy !== null && say(' by {decidedBy}', { decidedBy })}
        </small>
      )}
    </p>
  )
}

function ReviewWords({ review }: { review: ShownReview }) {
  const { words, name, town, fit, mayShow, mayPost, photos, isErased } = review
  const who = [name, town].filter(Boolean).join(', ')
  return (
    <>
      {isErased ? (
        <p className="desk-hint">{say('Its words and photos are erased. Its stars count.')}</p>
      ) : (
        <p className="review-said" dir="auto">
          {words || <span className="faint">{say('Stars without words')}</span>}
        </p>
      )}
      <p className="review-marks">
        {who && <span>{who}</span>}
        {fit && <span>{FIT_WORDS[fit]}</span>}
        {!isErased && (
          <span>
            {mayShow ? say('May be shown') : say('The buyer wants only the stars shown')}
            {photos.length > 0 && mayPost && say(', photos on Facebook too')}
          </span>
        )}
      </p>
    </>
  )
}

type ButtonsProps = {
  review: ShownReview
  isBusy: boolean
  onApprove(): void
  onOpen(part: OpenPart): void
}

/** What was decided can be decided otherwise at the same place. */
function ReviewButtons({ review: { state, answer, isErased }, isBusy, onApprove, onOpen }: ButtonsProps) {
  if (isErased) return null
  const off = isBusy || undefined
  return (
    <div className="review-buttons">
      {state !== 'approved' && (
        <button
          type="button"
          className={state === 'waiting' ? 'desk-button desk-button-primary' : 'desk-button'}
          aria-disabled={off}
          onClick={onApprove}
        >
          {state === 'waiting' ? say('Approve') : say('Show it after all')}
        </button>
      )}
      <button type="button" className="desk-button" aria-disabled={off} onClick={() => onOpen('answer')}>
        {answer === null ? say('Answer') : say('Change the answer')}
      </button>
      {state !== 'rejected' && (
        <button
          type="button"
          className="desk-button desk-button-red"
          aria-disabled={off}
          onClick={() => onOpen('reject')}
        >
          {say('Withhold…')}
        </button>
      )}
    </div>
  )
}

/** A rating as five stars, said once in words. */
const Stars = ({ stars }: { stars: number }) => (
  <span className="review-stars">
    <span className="sr-only">{starsText(stars)}</span>
    {STARS.map(star => (
      <span key={star} aria-hidden="true" data-full={star <= stars || undefined}>
        <BackofficeIcon name="star" />
      </span>
    ))}
  </span>
)
