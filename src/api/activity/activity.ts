import { ActivityPageCodec, ActivityRowsCodec, DeedActorsCodec } from '#contract/activity/activity-codec.ts'
import {
  ActivityAnswer,
  ActivityQuery,
  ActivitySearch,
  ActorsAnswer,
} from '#contract/activity/activity-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { type ActivityPage, listActivity } from '#features/activity-list/list-activity.ts'
import { listActors } from '#features/activity-list/list-actors.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** What staff did, for Admins. Nothing here or elsewhere changes it. */
export function registerActivity(operations: Operations, shop: Shop): void {
  const ofAdmins = { tags: ['Activity'], access: 'admin', refuses: [] } as const
  const list = { ...ofAdmins, answers: { 200: ActivityAnswer } } as const
  operations.get('/activity', {
    ...list,
    summary: 'What staff did and read in bulk, newest first',
    query: ActivityQuery,
    run: ({ by, query }) => listActivity(shop, { by, ...query }),
    answer: pageToWire,
  })
  operations.post('/activity/search', {
    ...list,
    summary: 'The same, with what is typed in the body: a phone stands in no address and no log',
    body: ActivitySearch,
    run: ({ by, body }) => listActivity(shop, { by, ...body }),
    answer: pageToWire,
  })
  operations.get('/activity/people', {
    ...ofAdmins,
    summary: 'Everybody who is in the activity, also former colleagues',
    answers: { 200: ActorsAnswer },
    run: async ({ by }) => ({ actors: await listActors(shop, { by }) }),
    answer: ({ actors }) => succeed(DeedActorsCodec.write(actors)),
  })
}

const pageToWire = ({ rows, ...page }: ActivityPage) => ({
  ...succeed(ActivityRowsCodec.write(rows)),
  ...ActivityPageCodec.write(page),
})
