/** The routes of a page as its `meta` gets them: the first is the root, whose data has the name of the shop. */
export type PageMatches = readonly [RootMatch | undefined, ...unknown[]]
type RootMatch = { loaderData?: { shopName: string } | undefined }

export const shopNameIn = ([root]: PageMatches): string => root?.loaderData?.shopName ?? ''

/** A page's title in a browser's tab: `Cart · Padma`. */
export const titleOf = (title: string, shopName: string): string =>
  shopName === '' ? title : `${title} · ${shopName}`
