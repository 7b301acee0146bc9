import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'

/** Phones get the tighter crop; the limit is the same as in the style sheet's hero. */
const PHONE = '(max-width: 599px)'
const WIDER = '(min-width: 600px)'

/** Preloads the hero's picture before the style sheet is read: it is the largest element on the first screen. */
export const heroPreloads = () =>
  [
    { picture: 'hero-phone', media: PHONE },
    { picture: 'hero', media: WIDER },
  ].map(
    ({ picture, media }) =>
      ({
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        media,
        imageSrcSet: homeSrcSet(picture === 'hero' ? 'hero' : 'hero-phone', 'avif'),
        imageSizes: '100vw',
        fetchPriority: 'high',
      }) as const,
  )

/** `hero`: the owner's words for the first screen. */
export function Hero({ hero }: { hero: ShopSettings['home']['hero'] }) {
  return (
    <section className="hero">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={homeSrcSet('hero-phone', 'avif')} sizes="100vw" />
        <source media={PHONE} srcSet={homeSrcSet('hero-phone', 'webp')} sizes="100vw" />
        <source type="image/avif" srcSet={homeSrcSet('hero', 'avif')} sizes="100vw" />
        <img
          src={homeAddress('hero')}
          srcSet={homeSrcSet('hero', 'webp')}
          sizes="100vw"
          width={1920}
          height={960}
          alt="Four pairs of leather footwear on a wooden floor in soft window light"
          fetchPriority="high"
        />
      </picture>
      <div className="hero-text">
        <div className="wrap">
          <h1>{hero.title}</h1>
          {hero.text !== '' && <p>{hero.text}</p>}
          <div className="hero-ways">
            <a className="btn btn-primary btn-large" href="#shop">
              See all pairs
            </a>
            <a className="text-link" href="#about">
              Inside the workshop
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
