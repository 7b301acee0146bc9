import type { Db, Transaction } from '#db/open-db.ts'
import { storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import type { RemotePictureProblem } from '#domain/pictures/remote-picture.ts'

/** What is known of a picture of another site; `stored`: the shop has it under this URL. */
export type RemotePictureState =
  | { state: 'stored'; url: string }
  | { state: 'waiting' }
  | { state: 'failed'; problem: RemotePictureProblem }

/** Addresses are long: as many as are asked for in one statement. */
const CHUNK = 200

/** The addresses that were asked for; a picture that was removed as unused since then counts as never fetched. */
export async function findRemotePictures(
  db: Transaction['tx'] | Db['main'],
  addresses: readonly string[],
): Promise<Map<string, RemotePictureState>> {
  const found = new Map<string, RemotePictureState>()
  for (let from = 0; from < addresses.length; from += CHUNK) {
    const rows = await db
      .selectFrom('remote_pictures')
      .leftJoin('pictures', join =>
        join.onRef('pictures.key', '=', 'remote_pictures.picture_key').on('pictures.held_at', 'is', null),
      )
      .select(['address', 'state', 'problem', 'pictures.key'])
      .where('address', 'in', addresses.slice(from, from + CHUNK))
      .execute()
    for (const { address, state, problem, key } of rows)
      if (state === 'waiting') found.set(address, { state })
      else if (state === 'failed' && problem) found.set(address, { state, problem })
      else if (key !== null) found.set(address, { state: 'stored', url: storedPictureUrl(key) })
  }
  return found
}
