import { paragraphsOf } from '#domain/paragraphs.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { homeAddress } from '#web/shop-pictures.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import type { HomeWords } from './home-words.ts'
import { WorkshopPicture } from './workshop-picture.tsx'

type StoryWords = HomeWords['story']

/** Close pictures are shown 72 pixels wide. */
const CLOSE_WIDTH = 160

/** Whether the owner tells a story: without a title there is none. */
export const hasStory = ({ title }: StoryWords): boolean => title.text !== ''

type StoryProps = { story: StoryWords; hasFilm: boolean }

/** Who makes the pairs, and how: a large picture, a few words, and the steps of the work with a close view of each. */
export function Story({ story, hasFilm }: StoryProps) {
  const { say } = usePageLanguage()
  if (!hasStory(story)) return null
  return (
    <section className="story section" id="about" tabIndex={-1}>
      <div className="wrap">
        <figure>
          <WorkshopPicture picture={story.picture} />
          {story.caption.text !== '' && (
            <figcaption lang={story.caption.lang}>{story.caption.text}</figcaption>
          )}
        </figure>
        <div>
          <h2 lang={story.title.lang}>{story.title.text}</h2>
          {paragraphsOf(story.text.text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index} lang={story.text.lang}>
              {paragraph}
            </p>
          ))}
          {story.steps.length > 0 && (
            <ol>
              {story.steps.map(({ title, text, picture }) => (
                <li key={title.text}>
                  <img
                    src={picture === null ? homeAddress('close-views') : pictureAtWidth(picture, CLOSE_WIDTH)}
                    alt=""
                    width={72}
                    height={72}
                    loading="lazy"
                  />
                  <h3 lang={title.lang}>{title.text}</h3>
                  <span lang={text.lang}>{text.text}</span>
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
