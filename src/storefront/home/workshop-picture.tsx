import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'

/** In the story and behind the film it is nearly as wide. */
const SIZES = '(min-width: 1320px) 770px, (min-width: 900px) 58vw, 100vw'

/** A wide picture of the owner's, or the workbench that came with the shop. */
export function WorkshopPicture({ picture }: { picture: string | null }) {
  const { say } = usePageLanguage()
  const own = picture === null ? undefined : uncroppedPicture(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={own ? own.avif : homeSrcSet('poster', 'avif')} sizes={SIZES} />
      <img
        src={own ? own.src : homeAddress('poster')}
        {...(own && { srcSet: own.webp, sizes: SIZES, 'data-whole': '' })}
        width={own ? own.width : 1600}
        height={own ? own.height : 900}
        alt={own ? '' : say(BENCH)}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const BENCH = 'A workbench with leather, cut soles, thread and tools around a finished pair of sandals'
