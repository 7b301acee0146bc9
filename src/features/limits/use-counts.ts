import type { Refusal } from '#domain/refusal.ts'
import type { CountedUse, UseLimit } from './count-use.ts'

/**
 * One of several limits that are asked at once. `once` names what is done, such as a submit: while it is remembered,
 * doing it again does not count here.
 */
export type OneOfLimits = UseLimit & { once?: string }

/** Counts uses of keys: in the memory of one process, or in the database for all. */
export type UseCounts = {
  /** One use of each key, or none of any where one has none left. */
  take(
    limits: readonly OneOfLimits[],
  ): Promise<{ ok: true; uses: CountedUse[] } | Refusal<'too_many_requests'>>
  giveBack(uses: readonly Omit<CountedUse, 'ok'>[]): Promise<void>
}
