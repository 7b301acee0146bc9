import { schemaOf } from '#contract/codec-schema.ts'
import { succeed, success } from '#contract/envelope.ts'
import { SourceCountsCodec } from '#contract/orders/source-counts-codec.ts'
import { listSources } from '#features/orders/list/list-sources.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** How many orders came from where. */
export function registerOrderSources(operations: Operations, shop: Shop): void {
  operations.get('/orders-sources', {
    tags: ['Order'],
    access: 'admin',
    summary: 'How many orders each source has; also sources that are not in the settings any more',
    answers: { 200: success(schemaOf(SourceCountsCodec)) },
    refuses: [],
    run: ({ by }) => listSources(shop, by),
    answer: ({ sources }) => succeed(SourceCountsCodec.write(sources)),
  })
}
