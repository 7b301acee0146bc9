/** A node of schema.org's vocabulary in the form of JSON-LD. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: Value | undefined }
/** Another node of the same page, named by its `@id`. */
export type Reference = { '@id': string }
type Value = string | number | boolean | Thing | Reference | readonly Value[]

type Graph = { '@context': string; '@graph': Thing[] }

/** All nodes of a page in one script, so that they can refer to each other. */
export const graphOf = (things: readonly Thing[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [...things],
})
