import { paragraphsOf } from '#domain/paragraphs.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'
import BrandVideoPlayer from './brand-video.island.tsx'
import type { HomeWords } from './home-words.ts'

const POSTER_SIZES = '(min-width: 1320px) 770px, (min-width: 1024px) 58vw, 100vw'
const POSTER_ALT = 'A workbench with leather, cut soles, thread and tools around a finished pair of sandals'

type AboutProps = Pick<HomeWords, 'story' | 'film' | 'values'>

/** The section of the About Us link: the workshop's picture, a video behind it, and the shop's values. */
export function About({ story, film, values }: AboutProps) {
  return (
    <section className="about section" id="about" tabIndex={-1}>
      <div className="wrap">
        <div className="about-top">
          <div>
            {story.title.text !== '' && <h2 lang={story.title.lang}>{story.title.text}</h2>}
            {paragraphsOf(story.text.text).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
              <p key={index} className="lead" lang={story.text.lang}>
                {paragraph}
              </p>
            ))}
          </div>
          <div className="video">
            <StoryPicture picture={story.picture} />
            {film.youtubeId !== '' && <BrandVideoPlayer youtubeId={film.youtubeId} title={film.title.text} />}
          </div>
        </div>
        {values.length > 0 && (
          <ul className="values">
            {values.map(({ title, text }) => (
              <li key={title.text}>
                <h3 lang={title.lang}>{title.text}</h3>
                {text.text !== '' && <p lang={text.lang}>{text.text}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function StoryPicture({ picture }: { picture: string | null }) {
  const { say } = usePageLanguage()
  const own = picture === null ? undefined : uncroppedPicture(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={own ? own.avif : homeSrcSet('poster', 'avif')} sizes={POSTER_SIZES} />
      <img
        src={own ? own.src : homeAddress('poster')}
        srcSet={own ? own.webp : homeSrcSet('poster', 'webp')}
        sizes={POSTER_SIZES}
        width={own ? own.width : 1600}
        height={own ? own.height : 900}
        alt={own ? '' : say(POSTER_ALT)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
