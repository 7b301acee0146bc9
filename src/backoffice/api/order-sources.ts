import { SourceCountsCodec } from '#contract/orders/source-counts-codec.ts'
import { callShop, readWith } from './call-shop.ts'

/** How many orders came from where. Throws `CallFailed`. */
export const listSources = async () =>
  readWith(SourceCountsCodec, (await callShop('/v1/orders-sources')).data)
