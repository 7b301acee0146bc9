import { succeed } from '#contract/envelope.ts'
import { TrashItemCodec, TrashPageCodec } from '#contract/trash/trash-codec.ts'
import { keyToWire, TrashAnswer, TrashQuery, TrashSearch } from '#contract/trash/trash-wire.ts'
import type { Shop } from '#features/shop.ts'
import { listTrash, type TrashPage } from '#features/trash/list-trash.ts'
import type { Operations } from '../operations.ts'

/** What was deleted and can still be restored. Orders and products are restored by their own operations. */
export function registerTrash(operations: Operations, shop: Shop): void {
  const list = {
    tags: ['Trash'],
    access: 'deleter',
    answers: { 200: TrashAnswer },
    refuses: ['not_allowed', 'search_too_short'],
  } as const
  operations.get('/trash', {
    ...list,
    summary: 'Deleted orders and products, and what restoring each would do now',
    query: TrashQuery,
    run: ({ by, query }) => listTrash(shop, { by, ...query }),
    answer: pageToWire,
  })
  operations.post('/trash/search', {
    ...list,
    summary: 'The same, with what is searched in the body: a phone stands in no address and no log',
    body: TrashSearch,
    run: ({ by, body }) => listTrash(shop, { by, ...body }),
    answer: pageToWire,
  })
}

const pageToWire = ({ items, counts, next, keptDays }: TrashPage) => ({
  ...succeed(items.map(TrashItemCodec.write)),
  ...TrashPageCodec.write({ counts, next: next && keyToWire(next), keptDays }),
})
