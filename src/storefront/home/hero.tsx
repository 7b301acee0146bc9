import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'
import { HERO_SIZES } from './hero-links.ts'

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

/** The owner's picture around its focal point, or the one that came with the shop. */
function HeroPicture({ picture }: Pick<HeroWords, 'picture'>) {
  const own = picture === null ? undefined : uncroppedPicture(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={own ? own.avif : homeSrcSet('hero', 'avif')} sizes={HERO_SIZES} />
      <img
        src={own ? own.src : homeAddress('hero')}
        srcSet={own ? own.webp : homeSrcSet('hero', 'webp')}
        sizes={HERO_SIZES}
        width={own ? own.width : 1920}
        height={own ? own.height : 960}
        alt={own ? '' : HERO_ALT}
        fetchPriority="high"
      />
    </picture>
  )
}

const HERO_ALT = 'Four pairs of leather footwear on a wooden floor in soft window light'
