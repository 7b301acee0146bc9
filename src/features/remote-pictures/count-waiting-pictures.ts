import type { Db, Transaction } from '#db/open-db.ts'

/** How many pictures of other sites are still to be fetched. */
export async function countWaitingPictures(db: Transaction['tx'] | Db['main']): Promise<number> {
  const { waiting } = await db
    .selectFrom('remote_pictures')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
