import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'
import { HERO_SIZES } from './hero-links.ts'
import type { HomeWords } from './home-words.ts'

/** `hero`: the owner's words and picture for the first screen. */
export function Hero({ hero }: { hero: HomeWords['hero'] }) {
  const { say } = usePageLanguage()
  return (
    <section className="hero">
      <HeroPicture picture={hero.picture} />
      <div className="hero-text">
        <div className="wrap">
          <h1 lang={hero.title.lang}>{hero.title.text}</h1>
          {hero.text.text !== '' && <p lang={hero.text.lang}>{hero.text.text}</p>}
          <div className="hero-ways">
            <a className="btn btn-primary btn-large" href="#shop">
              {say('See all pairs')}
            </a>
            <a className="text-link" href="#about">
              {say('Inside the workshop')}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The owner's picture around its focal point, or the one that came with the shop. */
function HeroPicture({ picture }: Pick<HomeWords['hero'], 'picture'>) {
  const { say } = usePageLanguage()
  const own = picture === null ? undefined : uncroppedPicture(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={own ? own.avif : homeSrcSet('hero', 'avif')} sizes={HERO_SIZES} />
      <img
        src={own ? own.src : homeAddress('hero')}
        {...(own && { srcSet: own.webp, sizes: HERO_SIZES })}
        width={own ? own.width : 1920}
        height={own ? own.height : 960}
        alt={own ? '' : say(HERO_ALT)}
        fetchPriority="high"
      />
    </picture>
  )
}

const HERO_ALT = 'Four pairs of leather footwear on a wooden floor in soft window light'
