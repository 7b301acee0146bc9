import { useEffect, useState } from 'react'
import { pictureAtWidth, pictureSources } from '#domain/pictures/picture.ts'
import { fetchCardPictures, viewOf } from './card-pictures.ts'
import { useSwipe } from './use-swipe.ts'

export type SecondViewProps = {
  slug: string
  color: string
  /** The link that lies over the picture: what points at it points at the picture. */
  link: HTMLElement
  /** The `sizes` of the picture below. */
  sizes: string
}

/**
 * The second picture of the chosen colour over the first: while a mouse points at it, or after a swipe to the left, until
 * one to the right. It is decoration: the page of the product has every picture with its words.
 */
export function SecondView({ slug, color, link, sizes }: SecondViewProps) {
  const url = useSecondPicture(slug, color)
  const [loaded, setLoaded] = useState<string>()
  const { isSwiped, slidePx } = useSwipe(link)
  if (url === undefined) return null
  const follows = { translate: `calc(${isSwiped ? 0 : 100}% + ${slidePx}px)`, transition: 'none' }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(url)?.avif} sizes={sizes} />
      <img
        className="card-second"
        src={pictureAtWidth(url, 640)}
        alt=""
        width={1000}
        height={1000}
        data-loaded={loaded === url || undefined}
        data-swiped={isSwiped || undefined}
        style={slidePx === 0 ? undefined : follows}
        onLoad={() => setLoaded(url)}
      />
    </picture>
  )
}

/** The address of the second picture; undefined until it is known, and where a colour has one picture only. */
function useSecondPicture(slug: string, color: string): string | undefined {
  const [known, setKnown] = useState<{ color: string; url: string | undefined }>()
  useEffect(() => {
    let isLeft = false
    void fetchCardPictures(slug).then(pictures => {
      if (!isLeft) setKnown({ color, url: viewOf(pictures, color, 1) })
    })
    return () => {
      isLeft = true
    }
  }, [slug, color])
  // never the one of another colour
  return known?.color === color ? known.url : undefined
}
