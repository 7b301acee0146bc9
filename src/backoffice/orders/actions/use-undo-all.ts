import { useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { previewBulk } from '../../api/order-writes.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { takeBack } from '../edit/take-back.ts'
import { UndoSteps } from '../edit/undo-steps.ts'
import { ordersText } from './bulk-labels.ts'
import { askBulk } from './order-questions.ts'

/** Undoes one person's change of many orders, even days later, after a confirmation. */
export function useUndoAll(): (batch: string, returnTo: HTMLElement | null) => Promise<void> {
  const queries = useQueryClient()
  return async (batch, returnTo) => {
    try {
      const { ids, toCollectTaka } = await previewBulk({ batch })
      const isMeant = await askBulk({
        title: say('Take it back for {count}?', { count: ordersText(ids.length) }),
        count: ids.length,
        toCollectTaka,
        hint: say('Each becomes as it was before, unless somebody has changed the same since.'),
        confirmLabel: say('Take it back'),
        returnTo,
      })
      if (isMeant) await takeBack(queries, stepOf(ofBackoffice(queries, UndoSteps), batch, ids))
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('It could not be undone. {error}', { error: failureText(error) }),
      })
    }
  }
}

/** The step of this tab, so that Ctrl+Z does not undo it a second time; otherwise a new step. */
function stepOf(undo: UndoSteps, batch: string, orderIds: readonly string[]) {
  const own = undo.steps.find(({ made }) => 'together' in made && made.together === batch)
  const words = say('change of {count}', { count: ordersText(orderIds.length) })
  return own ?? undo.keep({ orderIds, made: { together: batch }, words })
}
