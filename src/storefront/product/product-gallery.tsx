import { useEffect, useRef } from 'react'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryPicture } from './gallery-picture.ts'
import { type Gallery, useGallery } from './use-gallery.ts'

/**
 * The size of the main picture: 7 of 12 columns minus the thumbnails on wide screens. On phones it has the full width,
 * but the value says 640 pixels for a cheap one (412 wide, 1.75 dense): the next file weighs twice as much.
 */
const MAIN_SIZES =
  '(min-width: 1440px) 641px, (min-width: 1024px) calc(58vw - 176px), (min-width: 768px) calc(100vw - 172px), 88vw'
const THUMBNAIL_WIDTH = 160

type ProductGalleryProps = { title: string; images: string[]; isHydrated: boolean }

/**
 * The pictures of one colour in a row that is swiped; thumbnails scroll one into view, a picture opens enlarged. All of
 * it is native (scroll snapping, links to the pictures); the script keeps the page still, marks the present thumbnail
 * and opens the enlarged picture on top. Another colour keeps the view: its second picture for the second.
 */
export function ProductGallery({ title, images, isHydrated }: ProductGalleryProps) {
  const { say, number } = useLanguage()
  const pictures = images.map((url, index) => ({
    url,
    title: index === 0 ? title : say('{title}, picture {number}', { title, number: index + 1 }),
  }))
  const gallery = useGallery(pictures)
  const { shown } = gallery
  return (
    <div className="gallery">
      <ul
        ref={gallery.strip}
        className="gallery-strip"
        aria-label={say('Pictures')}
        onKeyDown={gallery.press}
        onPointerEnter={gallery.prefetch}
        onScroll={gallery.followScroll}
      >
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, so that another colour leaves no gap
          <li key={index} id={`picture-${index + 1}`}>
            <a
              href={picture.url}
              // with working arrow keys one tab stop is enough
              tabIndex={isHydrated && index !== shown ? -1 : undefined}
              onClick={event => gallery.enlarge(event, index)}
            >
              <span className="sr-only">{say('Enlarge ')}</span>
              <Picture
                url={picture.url}
                alt={picture.title}
                sizes={MAIN_SIZES}
                loading={index === 0 ? 'eager' : 'lazy'}
                priority={index === 0 ? 'high' : 'auto'}
              />
              <span className="gallery-expand">
                <Icon name="expand" />
              </span>
            </a>
            <span className="gallery-count" aria-hidden="true">
              {number(index + 1)} / {number(images.length)}
            </span>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {say('Picture {number} of {count}', { number: shown + 1, count: images.length })}
      </p>
      {images.length > 1 && <Thumbnails pictures={pictures} gallery={gallery} />}
    </div>
  )
}

/** Links to the pictures; with the script the picture scrolls into view and the page stays where it is. */
function Thumbnails({ pictures, gallery }: { pictures: GalleryPicture[]; gallery: Gallery }) {
  const { say } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const { shown } = gallery
  useEffect(() => {
    const item = list.current?.querySelectorAll('li')[shown]
    // into the middle of the list where it scrolls; scrollIntoView would move the page as well
    if (item)
      list.current?.scrollTo({
        left: item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2,
        top: item.offsetTop - (list.current.clientHeight - item.clientHeight) / 2,
      })
  }, [shown])
  return (
    <ul ref={list} className="gallery-thumbnails" onKeyDown={gallery.press}>
      {pictures.map(({ url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as for the pictures
        <li key={index}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={say('Picture {number} of {count}', { number: index + 1, count: pictures.length })}
            aria-current={index === shown}
            onClick={event => {
              event.preventDefault()
              gallery.show(index)
            }}
          >
            <img
              src={pictureAtWidth(url, THUMBNAIL_WIDTH)}
              alt=""
              width={160}
              height={160}
              decoding="async"
              // the large picture has priority
              fetchPriority="low"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
