import type { MetaDescriptor } from 'react-router'
import { heroAddress } from '#domain/looks/looks-sheet.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeSrcSet } from '#web/shop-pictures.ts'

/** Phones get the tighter crop; the limit is the same as in the style sheet's hero. */
export const PHONE = '(max-width: 599px)'
const WIDER = '(min-width: 600px)'
/** A phone shows an own picture nearly as high as wide, and so a part of its width. */
export const HERO_SIZES = `${PHONE} 125vw, 100vw`

/** In the head: the hero's own style sheet, and its picture, the largest element on the first screen, at once. */
export function heroLinks(hero: ShopSettings['home']['hero']): MetaDescriptor[] {
  const sheet = heroAddress(hero)
  const own = hero.picture === null ? undefined : uncroppedPicture(hero.picture)
  const pictures = own
    ? [preload({ imageSrcSet: own.avif, imageSizes: HERO_SIZES })]
    : [
        preload({ media: PHONE, imageSrcSet: homeSrcSet('hero-phone', 'avif'), imageSizes: '100vw' }),
        preload({ media: WIDER, imageSrcSet: homeSrcSet('hero', 'avif'), imageSizes: '100vw' }),
      ]
  return [
    ...pictures,
    ...(sheet === undefined ? [] : [{ tagName: 'link', rel: 'stylesheet', href: sheet } as const]),
  ]
}

type Preloaded = { media?: string; imageSrcSet: string; imageSizes: string }

const preload = (picture: Preloaded): MetaDescriptor => ({
  tagName: 'link',
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  ...picture,
  fetchPriority: 'high',
})
