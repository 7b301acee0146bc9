import BrandVideoPlayer from './brand-video.island.tsx'
import type { HomeWords } from './home-words.ts'
import { WorkshopPicture } from './workshop-picture.tsx'

type AboutProps = Pick<HomeWords, 'story' | 'film' | 'values'> & {
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
              {film.title.text !== '' && <h2 lang={film.title.lang}>{film.title.text}</h2>}
              {film.text.text !== '' && (
                <p className="lead" lang={film.text.lang}>
                  {film.text.text}
                </p>
              )}
            </div>
            <div className="video">
              <WorkshopPicture picture={film.picture ?? story.picture} />
              <BrandVideoPlayer youtubeId={film.youtubeId} title={film.title.text} />
            </div>
          </div>
        )}
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
