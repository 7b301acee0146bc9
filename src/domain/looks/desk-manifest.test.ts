import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { deskManifestOf } from './desk-manifest.ts'
import { iconLookOf, markOf } from './shop-icons.ts'

const { shop } = DEFAULT_SETTINGS
const PADMA = { ...shop, name: 'Padma' }

test('the app of the dashboard opens, and stays, below /dashboard/', () => {
  expect(deskManifestOf(PADMA)).toMatchObject({
    id: '/dashboard/',
    name: 'Padma',
    short_name: 'Padma',
    start_url: '/dashboard/',
    scope: '/dashboard/',
    display: 'standalone',
  })
})

test('it has the icons of the shop, also one that may be cut, and they are fetched again once they are drawn anew', () => {
  const look = iconLookOf(PADMA)
  const icons = (mark: string) => [
    { src: `/icon-192.png${mark}`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `/icon-512.png${mark}`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: `/icon-maskable-512.png${mark}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  expect(deskManifestOf(shop)).toMatchObject({ icons: icons('') })
  expect(deskManifestOf(PADMA)).toMatchObject({ icons: icons(`?${look && markOf(look)}`) })
})

test('its shortcuts lead to calls, orders and packing, each with a picture that is there', () => {
  const names = ['calls', 'orders', 'packing']
  expect(deskManifestOf(shop)).toMatchObject({
    shortcuts: names.map(name => ({
      url: `/dashboard/${name}`,
      icons: [{ src: `/dashboard/shortcut-${name}.png` }],
    })),
  })
  for (const name of names) expect(existsSync(`public/dashboard/shortcut-${name}.png`)).toBe(true)
})
