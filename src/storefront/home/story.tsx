import { paragraphsOf } from '#domain/paragraphs.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeAddress } from '#web/shop-pictures.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { WorkshopPicture } from './workshop-picture.tsx'

type StoryWords = ShopSettings['home']['story']

const SIZES = '(min-width: 1320px) 728px, (min-width: 900px) 55vw, 100vw'
/** Close pictures are shown 72 pixels wide. */
const CLOSE_WIDTH = 160

/** Whether the owner tells a story: without a title there is none. */
export const hasStory = ({ title }: StoryWords): boolean => title !== ''

type StoryProps = { story: StoryWords; hasFilm: boolean }

/** Who makes the pairs, and how: a large picture, a few words, and the steps of the work with a close view of each. */
export function Story({ story, hasFilm }: StoryProps) {
  const { say } = usePageLanguage()
  if (!hasStory(story)) return null
  return (
    <section className="story section" id="about" tabIndex={-1}>
      <div className="wrap">
        <figure>
          <WorkshopPicture picture={story.picture} sizes={SIZES} />
          {story.caption !== '' && <figcaption>{story.caption}</figcaption>}
        </figure>
        <div>
          <h2>{story.title}</h2>
          {paragraphsOf(story.text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index}>{paragraph}</p>
          ))}
          {story.steps.length > 0 && (
            <ol>
              {story.steps.map(({ title, text, picture }) => (
                <li key={title}>
                  <img
                    src={picture === null ? homeAddress('close-views') : pictureAtWidth(picture, CLOSE_WIDTH)}
                    alt=""
                    width={72}
                    height={72}
                    loading="lazy"
                  />
                  <h3>{title}</h3>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
          {hasFilm && (
            <a className="text-link" href="#film">
              {say('Watch the film')}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
