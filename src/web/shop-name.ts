import type { Language } from '#domain/language/language.ts'

/** The routes of a page as its `meta` gets them: the first is the root, whose data has the name of the shop. */
export type PageMatches = readonly [RootMatch | undefined, ...unknown[]]
type SharePicture = { path: string; alt: string }
type RootMatch = {
  loaderData?: { shopName: string; language?: Language; sharePicture?: SharePicture } | undefined
}

/** The language of a page; English where the shop's own data could not be read. */
export const languageIn = ([root]: PageMatches): Language => root?.loaderData?.language ?? 'en'

export const shopNameIn = ([root]: PageMatches): string => root?.loaderData?.shopName ?? ''

/** The picture of a shared page, where the shop has one of its own. */
export const sharePictureIn = ([root]: PageMatches): SharePicture | undefined =>
  root?.loaderData?.sharePicture

/** A page's title in a browser's tab: `Cart · Padma`. */
export const titleOf = (title: string, shopName: string): string =>
  shopName === '' ? title : `${title} · ${shopName}`
