import { homeAddress, homeSrcSet } from '../storefront/home/home-pictures.ts'

/** It covers its place: on wide screens its height decides, on phones its width. */
const SIZES = '(min-width: 900px) max(50vw, 178vh), max(100vw, 299px)'

/** The workbench from the shop's film. It decorates: everybody hears the words beside it alone. */
export function WorkbenchPicture() {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={homeSrcSet('poster', 'avif')} sizes={SIZES} />
      <img
        src={homeAddress('poster')}
        srcSet={homeSrcSet('poster', 'webp')}
        sizes={SIZES}
        width={1600}
        height={900}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}
