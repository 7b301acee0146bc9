import type { ShopSettings } from '#domain/settings/sections.ts'
import BrandVideoPlayer from './brand-video.island.tsx'
import { WorkshopPicture } from './workshop-picture.tsx'

const POSTER_SIZES = '(min-width: 1320px) 770px, (min-width: 1024px) 58vw, 100vw'

type AboutProps = Pick<ShopSettings['home'], 'story' | 'film' | 'values'> & {
  /** Where the link About Us leads, unless the story stands above. */
  id: string | undefined
}

/** The film behind its picture, and the shop's values. Without a film only the values; with neither nothing. */
export function About({ story, film, values, id }: AboutProps) {
  const hasFilm = film.youtubeId !== ''
  if (!hasFilm && values.length === 0) return null
  return (
    <section className="about section" id={id} tabIndex={-1}>
      <div className="wrap">
        {hasFilm && (
          <div className="about-top" id="film">
            <div>
              {film.title !== '' && <h2>{film.title}</h2>}
              {film.text !== '' && <p className="lead">{film.text}</p>}
            </div>
            <div className="video">
              <WorkshopPicture picture={film.picture ?? story.picture} sizes={POSTER_SIZES} />
              <BrandVideoPlayer youtubeId={film.youtubeId} title={film.title} />
            </div>
          </div>
        )}
        {values.length > 0 && (
          <ul className="values">
            {values.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                {text !== '' && <p>{text}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
