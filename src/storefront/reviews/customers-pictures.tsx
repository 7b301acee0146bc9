import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { CustomerPicture } from '#domain/reviews/review.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { spokenIn } from './spoken-in.ts'

/** Pictures of customers that the owner added, whole and each with its words; they are no reviews. */
export function CustomersPictures({ pictures }: { pictures: readonly CustomerPicture[] }) {
  const { say, language } = usePageLanguage()
  if (pictures.length === 0) return null
  return (
    <div className="customers-pictures">
      <h3>{say('Sent to us by customers')}</h3>
      <ul>
        {pictures.map(({ id, image, caption }) => (
          <li key={id}>
            <figure>
              <WholePicture url={image} />
              <figcaption lang={spokenIn(caption, language)}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The words stand under it. */
function WholePicture({ url }: { url: string }) {
  const picture = uncroppedPicture(url)
  if (!picture) return null
  return (
    <a href={picture.src}>
      <img
        src={picture.src}
        srcSet={picture.webp}
        sizes="(min-width: 768px) 25vw, 70vw"
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}
