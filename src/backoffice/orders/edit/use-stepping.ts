import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { useOrderEdits } from './order-edits.ts'
import { takeBackLast } from './take-back.ts'
import { UndoSteps } from './undo-steps.ts'

/** Undoes the last edit of this tab, or does again what was undone last, once the edits on their way have ended. */
export function useStepping() {
  const queries = useQueryClient()
  const edits = useOrderEdits()
  return useMemo(() => {
    const inTurn = (step: () => Promise<void>) =>
      ofBackoffice(queries, UndoSteps).inTurn(() => edits.settled().then(step))
    return {
      undo: () => void inTurn(() => takeBackLast(queries)),
      redo: () =>
        void inTurn(async () => (await import('./do-again.ts')).doAgainLast(queries)).catch(() =>
          showToast({ kind: 'error', text: say('It could not be done again. Please try again.') }),
        ),
    }
  }, [queries, edits])
}
