import type { Generated } from 'kysely'
import type { RemotePictureProblem } from '#domain/pictures/remote-picture.ts'

/** The table of pictures that an import fetches from other sites; see `tables.ts`. */
export type PictureTables = {
  remote_pictures: {
    address: string
    state: 'waiting' | 'stored' | 'failed'
    picture_key: string | null
    problem: RemotePictureProblem | null
    actor: string
    asked_at: string
    tries: Generated<number>
    next_try_at: string
  }
}
