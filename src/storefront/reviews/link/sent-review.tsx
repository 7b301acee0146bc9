import type { LinkedReview } from '#domain/reviews/linked-review.ts'
import type { Stars as Rating } from '#domain/reviews/review-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLanguage } from '../../language/use-page-language.ts'
import { reviewDay } from '../review-day.ts'
import { Stars } from '../stars.tsx'
import { OtherPairs, PairHead } from './pair-head.tsx'
import { RefusedNote } from './review-trouble.tsx'

type SentReviewProps = { linked: LinkedReview; trouble: string | null }

/** A review that was sent: how far it is, what can be done about it, and the exchange while its clock runs. */
export function SentReview({ linked, trouble }: SentReviewProps) {
  const { say } = usePageLanguage()
  const { review, exchange } = linked
  if (!review) return null
  return (
    <div className="wrap link-page review-page">
      <RefusedNote code={trouble} />
      <div className="review-done">
        <Icon name={review.state === 'rejected' ? 'alert' : 'check'} />
      </div>
      <SentWords linked={linked} />
      <div className="review-card">
        <PairHead linked={linked}>
          <Stars of={review.stars satisfies Rating} />
        </PairHead>
      </div>
      {exchange && <ExchangeOffer exchange={exchange} review={review} size={linked.pair.size} />}
      <OtherPairs linked={linked} />
      <div className="link-ways">
        {review.state !== 'approved' && (
          <a className="btn btn-secondary" href="?change">
            {say('Change my review')}
          </a>
        )}
        <a className="text-link" href="?take-back">
          {say('Take it back')}
        </a>
      </div>
    </div>
  )
}

/** What has come of it so far. */
function SentWords({ linked: { review, firstName, pair } }: { linked: LinkedReview }) {
  const { say, href } = usePageLanguage()
  const thanks = firstName === '' ? say('Thank you.') : say('Thank you, {name}.', { name: firstName })
  if (review?.state === 'rejected')
    return (
      <>
        <h1>{say('Your stars count, your words are not shown.')}</h1>
        <p className="lead">
          {say(
            'We withhold words for what they say of people, never for what they say of our shoes. Please change them and send them again.',
          )}
        </p>
      </>
    )
  if (review?.state === 'waiting')
    return (
      <>
        <h1>{thanks}</h1>
        <p className="lead">
          {say('A person reads it first, usually within a day. Then it stands beside the pair.')}
        </p>
      </>
    )
  return (
    <>
      <h1>{thanks}</h1>
      <p className="lead">
        {say('Your review is in the shop.')}{' '}
        {pair.slug !== null && (
          <a className="text-link" href={href(`/products/${pair.slug}#reviews`)}>
            {say('See it')}
          </a>
        )}
      </p>
    </>
  )
}

type Offer = {
  exchange: NonNullable<LinkedReview['exchange']>
  review: NonNullable<LinkedReview['review']>
  size: number
}

/** While the clock of an exchange runs: which size may fit instead, and until when. */
function ExchangeOffer({ exchange: { path, until, sizes }, review: { fit }, size }: Offer) {
  const { say, href, language, number } = usePageLanguage()
  const day = reviewDay(until, language)
  const near =
    fit === 'small'
      ? sizes.find(one => one > size)
      : fit === 'large'
        ? sizes.findLast(one => one < size)
        : undefined
  return (
    <div className="review-exchange">
      <Icon name="exchange" />
      <div>
        <b>
          {fit === 'small'
            ? say('They run small on you?')
            : fit === 'large'
              ? say('They run large on you?')
              : say('The size is not right?')}
        </b>
        <p>
          {near === undefined
            ? say('You can exchange them until {day}, end of day. We arrange the courier.', { day })
            : say('You can exchange them for {size} until {day}, end of day. We arrange the courier.', {
                size: number(near),
                day,
              })}
        </p>
        <a className="text-link" href={href(path)}>
          {say('Ask for an exchange')}
        </a>
      </div>
    </div>
  )
}

/** Asks once more, because nothing brings it back. */
export function TakeBack({ linked, trouble }: SentReviewProps) {
  const { say } = usePageLanguage()
  return (
    <form className="wrap link-page review-page" method="post" action="?">
      <RefusedNote code={trouble} />
      <h1>{say('Take your review back?')}</h1>
      <p className="lead">{say('Its stars, words and photos are deleted. You can write another one.')}</p>
      <PairHead linked={linked} />
      <div className="link-ways">
        <button className="btn btn-primary btn-large" type="submit" name="action" value="take_back">
          {say('Take it back')}
        </button>
        <a className="btn btn-secondary" href="?">
          {say('Keep it')}
        </a>
      </div>
    </form>
  )
}
