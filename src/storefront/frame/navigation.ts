import type { ShopSettings } from '#domain/settings/sections.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A category as the frame lists it; without a count when the catalogue could not be read. */
export type CategoryLink = { category: string; products?: number }

/** The sections are on the home page, the contacts at the foot of every page. */
export const navigation = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/#shop' },
  { label: 'About Us', to: '/#about' },
  { label: 'Contact', to: '#contact' },
] as const

/** The address of a category's own listing; `categoryHref` also jumps to the grid. */
export const categoryPath = (category: string): string => `/?category=${encodeURIComponent(category)}`
export const categoryHref = (category: string): string => `${categoryPath(category)}#shop`

type SocialLink = { icon: IconName; label: 'Facebook' | 'Instagram' | 'TikTok' | 'YouTube'; href: string }
type SocialPages = Pick<ShopSettings['shop'], 'facebook' | 'instagram' | 'tiktok' | 'youtube'>

/** The shop's own pages elsewhere: those that it has. */
export function socialLinks({ facebook, instagram, tiktok, youtube }: SocialPages): SocialLink[] {
  const links: SocialLink[] = [
    { icon: 'facebook', label: 'Facebook', href: facebook },
    { icon: 'instagram', label: 'Instagram', href: instagram },
    { icon: 'tiktok', label: 'TikTok', href: tiktok },
    { icon: 'youtube', label: 'YouTube', href: youtube },
  ]
  return links.filter(({ href }) => href !== '')
}

/** The `aria-current` of a link of the header on this path: the page itself, a part of it, or nothing. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href === '/#shop' && path.startsWith('/products/') ? 'true' : undefined
}
