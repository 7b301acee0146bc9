import type { Tally } from '#domain/reconciliation.ts'
import { fieldsOf } from './read-answer.ts'

export function readTally(given: unknown): Tally {
  const { number } = fieldsOf(given)
  return { parcels: number('parcels'), poisha: number('poisha') }
}
