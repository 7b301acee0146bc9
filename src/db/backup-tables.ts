import type { BackupProblem, BackupStage, BackupState } from '#domain/shop-data/backup.ts'

/** The table of the backups; see `tables.ts`. */
export type BackupTables = {
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
