import type { BackupProblem, BackupStage, BackupState } from './backup.ts'

/** One backup of the list. `isRunning` ones whose process is gone have failed. */
export type BackupReport = {
  id: string
  state: BackupState
  stage: BackupStage
  name: string
  /** The machine that holds it, as it calls itself; null: none has taken it on yet. */
  machine: string | null
  /** An email, `nightly`, `command` or `unknown`. */
  by: string
  startedAt: string
  endedAt: string | null
  /** When its copy was read and found whole; null: nobody has looked. */
  verifiedAt: string | null
  databaseBytes: number | null
  picturesBytes: number | null
  orders: number | null
  products: number | null
  problem: BackupProblem | null
  /** Since when its folder is gone. */
  removedAt: string | null
}

/** What the shop holds and how it is kept safe, for its Admins. */
export type DataReport = {
  engine: 'sqlite' | 'postgres'
  version: string
  databaseBytes: number
  pictures: { count: number; bytes: number; isInBucket: boolean }
  /** Where backups are put; null: unknown. */
  freeBytes: number | null
  orders: number
  products: number
  /** Different phone numbers of orders; null: not counted. */
  customers: { count: number; isEstimate: boolean } | null
  isOverdue: boolean
  lastGood: BackupReport | null
  /** The newest first, a running one among them. */
  backups: BackupReport[]
}
