import { listOf, objectOf, text, whole } from '../codec-parts.ts'

/** How many orders came from where. */
export const SourceCountsCodec = listOf(objectOf({ source: text, orders: whole }))
