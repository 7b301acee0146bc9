import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { homeAddress, homeSrcSet } from '#web/shop-pictures.ts'

type WorkshopPictureProps = { picture: string | null; sizes: string }

/** A wide picture of the owner's, or the workbench that came with the shop. */
export function WorkshopPicture({ picture, sizes }: WorkshopPictureProps) {
  const { say } = usePageLanguage()
  const own = picture === null ? undefined : uncroppedPicture(picture)
  return (
    <picture>
      <source type="image/avif" srcSet={own ? own.avif : homeSrcSet('poster', 'avif')} sizes={sizes} />
      <img
        src={own ? own.src : homeAddress('poster')}
        {...(own && { srcSet: own.webp, sizes, 'data-whole': '' })}
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
