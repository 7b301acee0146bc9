import { shopContent } from '#domain/content.ts'

/** A category as the frame lists it; without a count when the catalogue could not be read. */
export type CategoryLink = { category: string; products?: number }

export const fallbackCategories: readonly CategoryLink[] = shopContent.categories.map(category => ({
  category,
}))

/** The sections are on the home page, the contacts at the foot of every page. */
export const navigation = [
  { label: 'Home', href: '/' },
  { label: 'Shop', href: '/#shop' },
  { label: 'About Us', href: '/#about' },
  { label: 'Contact', href: '#contact' },
] as const

/** The address of a category's own listing; `categoryHref` also jumps to the grid. */
export const categoryPath = (category: string): string => `/?category=${encodeURIComponent(category)}`
export const categoryHref = (category: string): string => `${categoryPath(category)}#shop`

export const socialLinks = [
  { icon: 'facebook', label: 'Facebook', href: shopContent.social.facebook },
  { icon: 'tiktok', label: 'TikTok', href: shopContent.social.tiktok },
  { icon: 'youtube', label: 'YouTube', href: shopContent.social.youtube },
] as const

/** The `aria-current` of a link of the header on this path: the page itself, a part of it, or nothing. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href === '/#shop' && path.startsWith('/products/') ? 'true' : undefined
}
