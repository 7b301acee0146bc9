import type { Refusal } from '#domain/refusal.ts'
import type { CountedUse, UseLimit } from './count-use.ts'

/**
 * One of several limits that are counted together. `once` names the action, such as a submit: while that is stored,
 * repeating the action does not count here.
 */
export type OneOfLimits = UseLimit & { once?: string }

/** Counts uses of keys: in the memory of one process, or in the database for all. */
export type UseCounts = {
  /** One use of each key, or none at all when one key has none left. */
  take(
    limits: readonly OneOfLimits[],
  ): Promise<{ ok: true; uses: CountedUse[] } | Refusal<'too_many_requests'>>
  giveBack(uses: readonly Omit<CountedUse, 'ok'>[]): Promise<void>
}
