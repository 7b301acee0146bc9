import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ open: boolean }>()

/** Runs a transaction's function; until it ends, `refuseInsideTransaction` throws in everything that it started. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const state = { open: true }
  try {
    return await current.run(state, work)
  } finally {
    state.open = false
  }
}

/**
 * The outer database inside a transaction does not see its writes, deadlocks on SQLite and can use up the connections
 * on PostgreSQL: that is a bug to show at once.
 */
export function refuseInsideTransaction(what: string): void {
  if (current.getStore()?.open) {
    throw new Error(`${what} was used inside a transaction: use the \`tx\` that the work is given`)
  }
}
