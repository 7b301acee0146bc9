import type { ShopSettings } from '../settings/sections.ts'
import { ICON_FILES, type IconFile, iconLookOf, markOf } from './shop-icons.ts'

/** The manifest of the dashboard as an app, by its name below the address of the shop. */
export const DESK_MANIFEST = 'dashboard/manifest.webmanifest'

/** The ground of the dashboard, as in backoffice/tokens.css: of its window while it opens. */
const GROUND = '#faf8f5'

/** What a long press on the icon of the app offers, as the menu names it. The icons lie in public/dashboard/. */
const SHORTCUTS = [
  { name: 'Calls', url: '/dashboard/calls', icon: 'calls' },
  { name: 'Orders', url: '/dashboard/orders', icon: 'orders' },
  { name: 'Packing', url: '/dashboard/packing', icon: 'packing' },
] as const

/**
 * The web manifest of the dashboard. It has the icons of the shop; once the owner has changed what is drawn on them, their
 * addresses say so, since phones draw an installed app again only when the address of its icon is another.
 */
export function deskManifestOf(shop: ShopSettings['shop']): object {
  const look = iconLookOf(shop)
  const mark = look ? `?${markOf(look)}` : ''
  const icon = (name: IconFile, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `/${name}${mark}`,
    sizes,
    type: ICON_FILES[name],
    purpose,
  })
  return {
    id: '/dashboard/',
    name: shop.name,
    short_name: shop.name,
    description: 'Calls, orders and packing',
    lang: 'en',
    // with the slash: an address without it is outside of the scope
    start_url: '/dashboard/',
    scope: '/dashboard/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: SHORTCUTS.map(({ name, url, icon: sign }) => ({
      name,
      url,
      icons: [{ src: `/dashboard/shortcut-${sign}.png`, sizes: '96x96', type: 'image/png' }],
    })),
  }
}
