import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { useOrderEdits } from './order-edits.ts'
import { takeBackLast } from './take-back.ts'

/** Undoes the last edit of this tab, or does again what was undone last, once the edits on their way have ended. */
export function useStepping() {
  const queries = useQueryClient()
  const edits = useOrderEdits()
  return useMemo(
    () => ({
      undo: () => void edits.settled().then(() => takeBackLast(queries)),
      redo: () =>
        void edits
          .settled()
          .then(() => import('./do-again.ts'))
          .then(({ doAgainLast }) => doAgainLast(queries))
          .catch(() => showToast({ kind: 'error', text: 'It could not be done again. Please try again.' })),
    }),
    [queries, edits],
  )
}
