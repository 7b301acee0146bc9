import { spoken } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'

/** A page that shows what a section says, and whether its end is looked at first. */
export type PreviewPage = { label: string; path: string; isFromEnd?: true }

/** What previews can show of each section, the first of them at first. Papers and mails are no pages of the shop. */
const PAGES: { readonly [Name in SectionName]?: readonly PreviewPage[] } = spoken(
  {
    shop: [
      { label: 'Foot of every page', path: '', isFromEnd: true },
      { label: 'Home page', path: '' },
      { label: 'Privacy', path: 'privacy' },
    ],
    home: [{ label: 'Home page', path: '' }],
    delivery: [
      { label: 'Terms', path: 'terms-and-condition' },
      { label: 'Home page', path: '' },
      { label: 'Cart', path: 'cart' },
    ],
    policies: [
      { label: 'Terms', path: 'terms-and-condition' },
      { label: 'Privacy', path: 'privacy' },
      { label: 'Home page', path: '' },
    ],
    privacy: [{ label: 'Privacy', path: 'privacy' }],
  },
  'label',
)

export const previewPagesOf = (name: SectionName): readonly PreviewPage[] => PAGES[name] ?? []
