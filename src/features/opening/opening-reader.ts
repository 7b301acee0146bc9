import type { Db, Transaction } from '#db/open-db.ts'
import { isOpeningStep, isOpenTo, type OpeningStep } from '#domain/opening/opening.ts'

/** Whether shoppers see the shop, and what is stored about it. */
export type Opening = {
  isOpen: boolean
  /** Null until a shop at an https address opens for the first time. */
  firstOpenedAt: string | null
  skipped: readonly OpeningStep[]
  demoRemovedAt: string | null
}

/** Whether the shop is open, in memory: read again after a change, in this process or another. */
export class OpeningReader {
  readonly #db: Pick<Db, 'main'>
  readonly #publicOrigin: string
  #known: Promise<Opening> | undefined
  #isKnownOpen = false

  constructor(db: Pick<Db, 'main' | 'changes'>, publicOrigin: string) {
    this.#db = db
    this.#publicOrigin = publicOrigin
    db.changes.subscribe(tags => {
      if (tags !== 'everything' && !tags.includes('opening')) return
      this.#known = undefined
      this.#isKnownOpen = false
    })
  }

  /** False from the moment of a change until it is read: nothing that a closed shop shows is ever cached. */
  get isKnownOpen(): boolean {
    return this.#isKnownOpen
  }

  /** The present opening. Not to be called inside a transaction. */
  now(): Promise<Opening> {
    if (this.#known) return this.#known
    const known = readOpeningRow(this.#db.main, this.#publicOrigin)
    this.#known = known
    known.then(
      opening => {
        if (this.#known === known) this.#isKnownOpen = opening.isOpen
      },
      // a failed read is not kept
      () => {
        if (this.#known === known) this.#known = undefined
      },
    )
    return known
  }
}

/** The opening as the database has it; inside a transaction, of its handle. */
export async function readOpeningRow(db: Db['main'], publicOrigin: string): Promise<Opening> {
  const row = await db.selectFrom('opening').selectAll().where('id', '=', 'shop').executeTakeFirst()
  if (!row)
    return {
      isOpen: isOpenTo('new', publicOrigin),
      firstOpenedAt: null,
      skipped: [],
      demoRemovedAt: null,
    }
  const skipped: string[] = JSON.parse(row.skipped)
  return {
    isOpen: isOpenTo(row.state, publicOrigin),
    firstOpenedAt: row.first_opened_at === null ? null : asInstant(row.first_opened_at),
    skipped: skipped.filter(isOpeningStep),
    demoRemovedAt: row.demo_removed_at,
  }
}

/** The migration of a shop with orders writes the time of the first one as PostgreSQL does: `2026-02-03 04:05:06+00`. */
const asInstant = (stored: string): string => new Date(stored).toISOString()

/** Locks the row until the transaction ends, and writes it where nothing was decided yet. */
export async function lockOpening({ tx }: Transaction): Promise<void> {
  await tx
    .insertInto('opening')
    .values({ id: 'shop', state: 'new', first_opened_at: null, skipped: '[]', demo_removed_at: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 'shop' }))
    .execute()
}
