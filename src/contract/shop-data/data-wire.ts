import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { DataCodec } from './data-codec.ts'

export const DataAnswer = success(
  schemaOf(DataCodec, {
    free_bytes: 'On the disk that backups are put on; null: unknown',
    customers: 'Different phone numbers of orders; null: too many to count, and no estimate',
    is_overdue: 'Whether no backup of the last 36 hours is good',
    last_good: 'The newest that was checked and still lies there',
    backups: 'The last ten, the newest first',
  }),
)
