import { pictureAtWidth, pictureSources } from '#domain/picture.ts'

/** The width of a picture in the grid: two columns, three from 1024 px, inside the page's edges. */
const SIZES = '(min-width: 1320px) 440px, (min-width: 1024px) 31vw, 50vw'
/** For the few browsers that read no AVIF: sharp on any phone, good on a desktop. */
const FALLBACK_WIDTH = 640

/** The square picture of a card. A page holds many: they name no more deliveries than a grid can need. */
export function CardPicture({ url, alt, isEager }: { url: string; alt: string; isEager: boolean }) {
  // no screen shows a card as narrow as the first width
  const avif = pictureSources(url)?.avif.split(', ').slice(1).join(', ')
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      <img
        src={pictureAtWidth(url, FALLBACK_WIDTH)}
        alt={alt}
        width={1000}
        height={1000}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
