import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'
import { HERO_SIZES, PHONE } from './hero-links.ts'

type HeroWords = ShopSettings['home']['hero']

/** `hero`: the owner's words and picture for the first screen. */
export function Hero({ hero }: { hero: HeroWords }) {
  return (
    <section className="hero">
      <HeroPicture picture={hero.picture} />
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

/** The owner's picture around its focal point, or the two cuts that came with the shop. */
function HeroPicture({ picture }: Pick<HeroWords, 'picture'>) {
  const own = picture === null ? undefined : uncroppedPicture(picture)
  if (own)
    return (
      <picture>
        <source type="image/avif" srcSet={own.avif} sizes={HERO_SIZES} />
        <img
          src={own.src}
          srcSet={own.webp}
          sizes={HERO_SIZES}
          width={own.width}
          height={own.height}
          alt=""
          fetchPriority="high"
        />
      </picture>
    )
  return (
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
  )
}
