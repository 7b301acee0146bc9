import type { Transaction } from '#db/open-db.ts'
import type { Case } from '#domain/cases/case.ts'
import type { CaseAction } from '#domain/cases/case-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import type { Shop } from '#features/shop.ts'
import { type BookCaseCode, bookCase } from './book-case.ts'
import { type DecideCode, decideLocked } from './decide-case.ts'
import { type EndCode, endCase, reopenCase } from './end-case.ts'
import { findCase } from './find-case.ts'
import { lockCase } from './lock-case.ts'
import { type TellCode, tellOfCase } from './tell-of-case.ts'

export type CaseToChange = { by: Staff; id: string; action: CaseAction }
export type ChangeCaseCode = BookCaseCode | DecideCode | EndCode | TellCode | 'case_not_found'

/**
 * Does one action on a case: all of it or nothing. The same action again finds the case as it left it, and is refused
 * with `case_unfit` or `case_over`.
 */
export async function changeCase(
  shop: Shop,
  { by, id, action }: CaseToChange,
): Promise<{ ok: true; case: Case } | Refusal<ChangeCaseCode>> {
  const settings = await shop.settings.now()
  const done =
    action.action === 'book'
      ? await bookCase(shop, { ...action, by, id })
      : await transactAgain(shop, transaction =>
          changeInside(transaction, shop, { by, id, action, settings }),
        )
  return done.ok ? await findCase(shop, { by, id }) : done
}

type InOneTransaction = Exclude<CaseAction, { action: 'book' }>
type Changing = { by: Staff; id: string; action: InOneTransaction; settings: ShopSettings }

async function changeInside(
  transaction: Transaction,
  shop: Shop,
  { by, id, action, settings }: Changing,
): Promise<{ ok: true } | Refusal<DecideCode | EndCode | TellCode | 'case_not_found'>> {
  const judged = await lockCase(transaction, id)
  if (!judged) return { ok: false, code: 'case_not_found' }
  const now = shop.clock.now()
  switch (action.action) {
    case 'approve':
    case 'wait':
      return await decideLocked(transaction, shop, judged, {
        by,
        as: action.action,
        decision: action.decision,
        pairs: action.pairs,
        settings,
      })
    case 'refuse':
    case 'cancel':
    case 'close':
      return await endCase(transaction, shop, judged, { by, ...action })
    case 'reopen':
      return await reopenCase(transaction, judged, { by, now })
    default:
      return await tellOfCase(transaction, judged, { by, now, action })
  }
}
