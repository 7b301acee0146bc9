import { isOpeningStep } from '#domain/opening/opening.ts'
import { MOST_DEMO_ORDERS, type OpeningEvent, type OpeningReport } from '#domain/opening/opening-report.ts'
import { openingSoonOf, placeholdersOf } from '#domain/opening/placeholders.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countDemo } from './demo-parts.ts'
import { readOpeningRow } from './opening-reader.ts'
import { readSteps } from './read-steps.ts'

/** Enough for the screen; every row stays in the database. */
const SHOWN_EVENTS = 20

/** Whether the shop is open, what is left to do before it opens, and what visitors see meanwhile. */
export async function readOpening(shop: Shop, _by: Admin): Promise<{ ok: true; report: OpeningReport }> {
  const { db, config, demoPictures } = shop
  // from the database: an answer to an action shows its effect
  const { isOpen, firstOpenedAt, skipped } = await readOpeningRow(db.main, config.publicOrigin)
  const { isShopSaved, ...steps } = await readSteps(shop, skipped)
  const settings = await shop.settings.now()
  return {
    ok: true,
    report: {
      isOpen,
      firstOpenedAt,
      publicOrigin: config.publicOrigin,
      ...steps,
      visitors: openingSoonOf(settings, isShopSaved),
      placeholders: placeholdersOf(settings, isShopSaved),
      demo: await countDemo({ db: db.reports, demoPictures, firstOpenedAt }, MOST_DEMO_ORDERS),
      history: await listEvents(shop),
    },
  }
}

async function listEvents({ db }: Shop): Promise<OpeningEvent[]> {
  const rows = await db.main
    .selectFrom('opening_history')
    .leftJoin('users', 'users.id', 'opening_history.actor')
    .select(['action', 'step', 'opening_history.created_at', 'users.email'])
    .orderBy('opening_history.id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute()
  return rows.map(row => ({
    action: row.action,
    step: row.step !== null && isOpeningStep(row.step) ? row.step : null,
    at: row.created_at,
    by: row.email ?? 'a former Admin',
  }))
}
