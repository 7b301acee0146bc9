import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { ChangeTag } from '#domain/change-tag.ts'
import { CommitHangs } from './commit-watch.ts'
import { isRetryable, isSurelyUndone, OutcomeUnknown } from './db-errors.ts'
import type { LocalChanges } from './local-changes.ts'
import type { Db, Transaction } from './open-db.ts'
import type { Tables } from './tables.ts'
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts'

type Parts = {
  main: Kysely<Tables>
  changes: LocalChanges
  /** Sends the tags to other processes as part of the transaction. */
  announce?(tx: KyselyTransaction<Tables>, tags: ChangeTag[]): Promise<void>
}

/** Two transactions that collide repeatedly are apart after a few tries with random pauses. */
const TRIES = 4

class RolledBack extends Error {}

/** Builds the `transact` of a Db; see there. */
export function transactOn(parts: Parts): Db['transact'] {
  return async work => {
    refuseInsideTransaction('db.transact')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transactOnce(parts, work)
      } catch (error) {
        if (attempt >= TRIES || !isRetryable(error)) throw error
        await sleep(5 * 2 ** attempt * (0.5 + Math.random()))
      }
    }
  }
}

async function transactOnce<Result>(
  { main, changes, announce }: Parts,
  work: (inside: Transaction) => Promise<Result>,
): Promise<Result> {
  const published = new Set<ChangeTag>()
  const publish: Transaction['publish'] = (...tags) => {
    for (const tag of tags) published.add(tag)
  }
  let refused: { result: Result } | undefined
  let isCommitting = false
  try {
    const result = await main.transaction().execute(async tx => {
      const result = await insideTransaction(() => work({ tx, publish }))
      if (isRefusal(result)) {
        refused = { result }
        throw new RolledBack()
      }
      if (published.size > 0) await announce?.(tx, [...published])
      isCommitting = true
      return result
    })
    if (published.size > 0) changes.deliver([...published])
    return result
  } catch (error) {
    if (error instanceof RolledBack && refused) return refused.result
    if (!isCommitting || isSurelyUndone(error)) throw error
    // The COMMIT whose answer was lost may have succeeded: dropping a cached page costs one more rendering, while a
    // page that stays would stay wrong.
    const deliver = () => {
      if (published.size > 0) changes.deliver([...published])
    }
    deliver()
    if (error instanceof CommitHangs) void error.settled.then(deliver) // only then are its writes shown
    throw new OutcomeUnknown(error)
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}
