import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ReviewStrip as Strip } from '#domain/reviews/review.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { spokenIn } from './spoken-in.ts'
import { Stars } from './stars.tsx'

/** The newest reviews on the home page, and pictures of customers where there are too few; nothing while there is neither. */
export function ReviewStrip({ strip: { sum, reviews, pictures } }: { strip: Strip }) {
  const { say, language, number, href } = usePageLanguage()
  if (reviews.length + pictures.length === 0) return null
  return (
    <section className="section said" aria-labelledby="said">
      <div className="wrap said-head">
        <h2 id="said" className="section-title">
          {say('From people who wear them')}
        </h2>
        {sum.average !== null && (
          <p>
            <Stars of={sum.average} />
            {say('{average} of 5, from {count} verified orders', {
              average: number(sum.average),
              count: sum.count,
            })}
          </p>
        )}
        <a className="text-link" href={href('/reviews')}>
          {say('All reviews')}
        </a>
      </div>
      <ul className="wrap">
        {reviews.map(one => (
          <li key={one.id}>
            {one.photo !== null && (
              <img src={pictureAtWidth(one.photo, 400)} width={400} height={400} alt="" loading="lazy" />
            )}
            <Stars of={one.stars} />
            <p lang={spokenIn(one.words, language)}>{one.words}</p>
            <b>{one.who || say('A buyer')}</b>
            <small>{`${one.productName}, ${number(one.size)}`}</small>
          </li>
        ))}
        {pictures.map(({ id, image, caption }) => (
          <li key={id}>
            <img
              src={uncroppedPicture(image)?.webp.split(' ')[0]}
              width={400}
              height={400}
              alt=""
              loading="lazy"
            />
            <p lang={spokenIn(caption, language)}>{caption}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
