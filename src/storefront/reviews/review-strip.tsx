import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ReviewStrip as Strip } from '#domain/reviews/review.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { spokenIn } from './spoken-in.ts'
import { Stars } from './stars.tsx'

/**
 * The newest reviews on the home page, and pictures of customers where there are too few; nothing while there is neither. The
 * photos of reviews are on the pages that the strip leads to: each name of a file is 32 bytes that no compression makes smaller.
 */
export function ReviewStrip({ strip: { sum, reviews, pictures } }: { strip: Strip }) {
  const { say, language, number, href } = usePageLanguage()
  if (reviews.length + pictures.length === 0) return null
  return (
    <section className="section said">
      <div className="wrap said-head">
        <h2 className="section-title">{say('From people who wear them')}</h2>
        {sum.average !== null && (
          <a className="text-link" href={href('/reviews')}>
            {say('{average} of 5, from {count} orders', {
              average: number(sum.average),
              count: sum.count,
            })}
          </a>
        )}
      </div>
      <ul className="wrap">
        {reviews.map(one => (
          <li key={one.id}>
            <Stars of={one.stars} />
            <p lang={spokenIn(one.words, language)}>{one.words}</p>
            <small>{`${one.who || say('A buyer')}: ${one.productName}`}</small>
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
