import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import type { Thing } from '#web/thing.ts'

/** A step of the path to a page. */
export type Crumb = { name: string; path: string }

/** The path to a page in its language: Home first, the page itself last. */
export const breadcrumbs = (
  publicOrigin: string,
  crumbs: readonly Crumb[],
  { say, href }: Pick<PageSpeaker, 'say' | 'href'>,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: say('Home'), path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicOrigin}${href(path)}`,
  })),
})
