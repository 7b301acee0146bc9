import type { ShownReview } from '#domain/reviews/review.ts'
import type { RejectReason } from '#domain/reviews/review-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShop } from '#web/use-shop.ts'
import { wordIn } from '../language/catalogue-word.tsx'
import { usePageLanguage } from '../language/use-page-language.ts'
import { reviewDay } from './review-day.ts'
import { spokenIn } from './spoken-in.ts'
import { Stars } from './stars.tsx'

const WITHHELD = {
  spam: 'The words are not shown: they advertise something else.',
  personal_data: 'The words are not shown: they name a person, a phone or an address.',
  insult: 'The words are not shown: they insult somebody.',
  off_topic: 'The words are not shown: they are not about the pair.',
  unlawful: 'The words are not shown: they are against the law.',
} as const satisfies Record<RejectReason, string>

/** One review in a list: who, which pair, and what they say; a rating without words stands there, too. */
export function ReviewItem({ review, hasProduct = false }: { review: ShownReview; hasProduct?: boolean }) {
  const { say, language, number, href } = usePageLanguage()
  const { name, town, color, size, stars, words, photos, withheldFor, writtenAt, productName, slug } = review
  return (
    <li className="review">
      <div className="review-who">
        <b lang={name === '' ? undefined : spokenIn(name, language)}>{name || say('A buyer')}</b>
        {town !== '' && <span lang={spokenIn(town, language)}>{town}</span>}
        <small>
          <Icon name="check" />
          {say('Bought {color}, {size}', { color: wordIn(language, color).text, size: number(size) })}
        </small>
      </div>
      <div className="review-said">
        <p className="review-rating">
          <Stars of={stars} />
          <time dateTime={writtenAt}>{reviewDay(writtenAt, language)}</time>
        </p>
        {hasProduct && (
          <p className="review-product">
            {slug === null ? productName : <a href={href(`/products/${slug}`)}>{productName}</a>}
          </p>
        )}
        {words !== '' && <p lang={spokenIn(words, language)}>{words}</p>}
        {withheldFor !== null && <p className="review-withheld">{say(WITHHELD[withheldFor])}</p>}
        {photos.length > 0 && <ReviewPhotos photos={photos} />}
        {review.answer !== null && <Answer words={review.answer} />}
      </div>
    </li>
  )
}

/** Photos of buyers; each opens large. */
export function ReviewPhotos({ photos }: { photos: readonly string[] }) {
  const { say } = usePageLanguage()
  return (
    <ul className="review-photos">
      {photos.map((url, index) => (
        <li key={url}>
          <a href={url}>
            <Picture url={url} alt={say('Photo {number} of a buyer', { number: index + 1 })} sizes="120px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Answer({ words }: { words: string }) {
  const { say, language } = usePageLanguage()
  const { name } = useShop()
  return (
    <div className="review-answer">
      <b>{say('{shop} answers', { shop: name })}</b>
      <p lang={spokenIn(words, language)}>{words}</p>
    </div>
  )
}
