import type { MetaDescriptor } from 'react-router'
import { heroAddress } from '#domain/looks/looks-sheet.ts'
import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeSrcSet } from '#web/shop-pictures.ts'

/**
 * The width of the picture as it is drawn, before its frame cuts it: a frame that is less than twice as wide as high cuts
 * off a little at the sides. The frames are those of the style sheet.
 */
export const HERO_SIZES =
  '(min-width: 1100px) 66vw, (max-height: 480px) and (orientation: landscape) 85vw, (max-width: 599px) 106vw, 100vw'

/** In the head: the hero's own style sheet, and its picture, the largest element on the first screen, at once. */
export function heroLinks(
  hero: Pick<ShopSettings['home']['hero'], 'picture' | 'focus' | 'isTextBelow'>,
): MetaDescriptor[] {
  const sheet = heroAddress(hero)
  const own = hero.picture === null ? undefined : uncroppedPicture(hero.picture)
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: own ? own.avif : homeSrcSet('hero', 'avif'),
      imageSizes: HERO_SIZES,
      fetchPriority: 'high',
    },
    ...(sheet === undefined ? [] : [{ tagName: 'link', rel: 'stylesheet', href: sheet } as const]),
  ]
}
