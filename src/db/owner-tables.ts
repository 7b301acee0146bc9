import type { Generated } from 'kysely'
import type { OpeningAction, OpeningState } from '#domain/opening/opening.ts'
import type { RemotePictureProblem } from '#domain/pictures/remote-picture.ts'
import type { BackupProblem, BackupStage, BackupState } from '#domain/shop-data/backup.ts'

/** The tables of what the owner does with the shop; see `tables.ts`. */
export type OwnerTables = {
  /** The section's name is one of `SECTIONS`. */
  settings: { section: string; value: string; version: number; updated_at: string; actor: string }
  settings_history: {
    section: string
    version: number
    value: string
    restored_version: number | null
    created_at: string
    actor: string
  }
  settings_previews: { id: string; drafts: string; actor: string; expires_at: string }
  opening: {
    id: string
    state: OpeningState
    first_opened_at: string | null
    skipped: string
    demo_removed_at: string | null
  }
  opening_history: {
    id: string
    action: OpeningAction
    step: string | null
    created_at: string
    actor: string
  }
  /** What the owner is mailed. */
  owner_news: { order_id: string }
  owner_marks: { name: string; began_at: string | null; told_at: string | null; mailed_at: string | null }
  /** Pictures that an import fetches from other sites. */
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
  backups: {
    id: string
    state: BackupState
    stage: BackupStage
    name: string
    machine: string | null
    folder: string | null
    actor: string
    holder: string | null
    started_at: string
    lease_ends_at: string
    ended_at: string | null
    verified_at: string | null
    database_bytes: number | null
    pictures_bytes: number | null
    orders: number | null
    products: number | null
    problem: BackupProblem | null
    removed_at: string | null
  }
}
