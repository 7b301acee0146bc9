import type { Thing } from '#web/thing.ts'

/** A step of the path to a page. */
export type Crumb = { name: string; path: string }

/** The path to a page: Home first, the page itself last. */
export const breadcrumbs = (publicOrigin: string, crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicOrigin}${path}`,
  })),
})
