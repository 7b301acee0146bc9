import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { MAIN_COLORS, type MainColor } from './shop-colors.ts'

type Shop = ShopSettings['shop']

/** The files by which others know the shop: tabs, home screens, previews of a shared link. With their types. */
export const ICON_FILES = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'open-graph.jpg': 'image/jpeg',
} as const
export type IconFile = keyof typeof ICON_FILES
export const MANIFEST = 'manifest.webmanifest'

/** What is drawn on them; `logo` is its stored URL, and stands in place of the initial. */
export type IconLook = {
  name: string
  tagline: string
  initial: string
  color: MainColor
  logo: string | null
}

/** Undefined for a shop whose looks are those that came with it: it keeps the drawn files of public/. */
export function iconLookOf({ name, nameBengali, tagline, logo, colors }: Shop): IconLook | undefined {
  const { shop: usual } = DEFAULT_SETTINGS
  const isUsual =
    name === usual.name && tagline === usual.tagline && logo === null && colors.main === usual.colors.main
  if (isUsual) return undefined
  return { name, tagline, initial: initialOf(name, nameBengali), color: MAIN_COLORS[colors.main], logo }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter that the faces have: of the name, else of the one in Bengali; '' when neither has any. */
export function initialOf(name: string, nameBengali: string): string {
  for (const text of [name, nameBengali])
    for (const { segment } of letters.segment(text))
      if (/^[\p{Script=Latin}\p{Script=Bengali}\p{Nd}]/u.test(segment)) return segment.toLocaleUpperCase('en')
  return ''
}

/** Raised when pictures are drawn differently, so that others fetch them again. */
const DRAWING = 1

/** A mark of what is drawn: other sites keep a picture for weeks, by its address. */
export function markOf(look: IconLook): string {
  let hash = 0x811c9dc5
  for (const unit of JSON.stringify([DRAWING, look]))
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The picture of a shared page of the shop; undefined for the one that came with it. */
export function sharePictureOf(shop: Shop): { path: string; alt: string } | undefined {
  const look = iconLookOf(shop)
  return look && { path: `/open-graph.jpg?${markOf(look)}`, alt: shop.name }
}

const PAPER = '#f6f1e9'

/** The web manifest; with the colours of the owner, once they are not those that came with the shop. */
export function manifestOf(shop: Pick<Shop, 'name' | 'tagline' | 'colors'>): object {
  const icon = (name: IconFile, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${name}`,
    sizes,
    type: ICON_FILES[name],
    purpose,
  })
  const isUsual = shop.colors.main === DEFAULT_SETTINGS.shop.colors.main
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // pages are linked and shared by their addresses: a window without the browser's bar would hide these
    display: 'browser',
    background_color: PAPER,
    theme_color: isUsual ? PAPER : MAIN_COLORS[shop.colors.main].plain,
    icons: [
      icon('favicon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
