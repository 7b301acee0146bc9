import { useRef, useState } from 'react'
import { pictureAtWidth } from '#domain/picture.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The main picture's place: 7 of 12 columns less the thumbnails on wide screens, the whole width on phones. */
const MAIN_SIZES =
  '(min-width: 1440px) 641px, (min-width: 1024px) calc(58vw - 176px), (min-width: 768px) calc(100vw - 172px), 100vw'
const THUMBNAIL_WIDTH = 160

/**
 * The pictures of one colour in a row that is swiped; thumbnails bring one into view. Both are native (scroll
 * snapping, links to the pictures), the script only keeps the page still and marks the thumbnail that is shown.
 */
export function ProductGallery({
  name,
  color,
  images,
}: {
  name: string
  color: string | null
  images: string[]
}) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const titleOf = (index: number) => {
    const title = color ? `${name} in ${color}` : name
    return index === 0 ? title : `${title}, picture ${index + 1}`
  }
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  return (
    <div className="gallery">
      <ul
        ref={strip}
        className="gallery-strip"
        aria-label="Pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={event =>
          setShown(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image} id={`picture-${index + 1}`}>
            <Picture
              url={image}
              alt={titleOf(index)}
              sizes={MAIN_SIZES}
              loading={index === 0 ? 'eager' : 'lazy'}
              priority={index === 0 ? 'high' : 'auto'}
            />
            <span className="gallery-count" aria-hidden="true">
              {index + 1} / {images.length}
            </span>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} shown={shown} show={show} />}
    </div>
  )
}

type ThumbnailsProps = { images: string[]; shown: number; show(index: number): void }

/** Links to the pictures; with the script the picture comes into view and the page stays where it is. */
function Thumbnails({ images, shown, show }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Picture ${index + 1} of ${images.length}`}
            aria-current={index === shown}
            onClick={event => {
              event.preventDefault()
              show(index)
            }}
          >
            <img
              src={pictureAtWidth(image, THUMBNAIL_WIDTH)}
              alt=""
              width={160}
              height={160}
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
