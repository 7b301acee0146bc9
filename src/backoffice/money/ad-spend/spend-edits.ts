import { useQueryClient } from '@tanstack/react-query'
import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import { saveAdSpend } from '../../api/ad-spend.ts'
import { namesOf } from '../../save/field-states.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { type Amounts, CellEdits } from './cell-edits.ts'
import { cellName, cellOf } from './sheet-cells.ts'
import { withAmounts } from './sheet-sums.ts'

export const AD_SPEND = 'ad-spend'

/** The edits of what was spent on advertising: one instance for the document. */
export class SpendEdits extends CellEdits {
  readonly sheet = AD_SPEND

  protected put(amounts: Amounts, seen: Amounts): Promise<void> {
    return saveAdSpend(
      namesOf(amounts).map(name => ({
        ...cellOf(name),
        amount: amounts[name] ?? null,
        seen: seen[name] ?? null,
      })),
    )
  }
  protected laidOver(answer: unknown, amounts: Amounts): unknown {
    return isAdSpend(answer) ? withAmounts(answer, amounts) : answer
  }
  protected nameIn({ day, source }: Record<string, unknown>): string | undefined {
    return typeof day === 'string' && typeof source === 'string' ? cellName(day, source) : undefined
  }
}

/** The answers under the key of the sheet are of no other kind. */
const isAdSpend = (answer: unknown): answer is AdSpend =>
  typeof answer === 'object' && answer !== null && 'missingDays' in answer

export const useSpendEdits = (): SpendEdits => ofBackoffice(useQueryClient(), SpendEdits)
