import type { Thing } from '#web/thing.ts'

/** A step of the way to a page. */
export type Crumb = { name: string; path: string }

/** Where a page stands: Home first, the page itself last. */
export const breadcrumbs = (publicOrigin: string, crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicOrigin}${path}`,
  })),
})
