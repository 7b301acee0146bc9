import type { ImportNotes } from './import-notes.ts'
import type { ImportPlan } from './import-plan.ts'

/** Orders wait while a file is applied on SQLite: so many take a small machine some two seconds. */
const MAXIMUM_CHANGES = 5000
/** The addresses of many new products of one kind are looked for one after the other. */
const MAXIMUM_ADDED = 1000

/** Notes a problem where a file brings more than the shop can take in at once. */
export function limitFile({ added }: ImportPlan, notes: ImportNotes): void {
  const product = added[MAXIMUM_ADDED]
  if (product)
    notes.say(product, 'name', `A file adds at most ${MAXIMUM_ADDED} products. Put these into another one.`)
  const change = notes.changes()[MAXIMUM_CHANGES]
  if (change)
    notes.say(
      change,
      'name',
      `A file brings at most ${MAXIMUM_CHANGES} changes. Put those from here into another one.`,
    )
}
