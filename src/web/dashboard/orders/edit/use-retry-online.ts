import { useEffect, useRef } from 'react'
import type { EditProblem } from './cell-states.ts'

/** A connection that is back is used for what never arrived; the shop compares what was seen, so nothing is overrun. */
export function useRetryOnline(
  problems: readonly EditProblem[],
  retry: (problem: EditProblem) => Promise<void>,
): void {
  const now = useRef({ problems, retry })
  useEffect(() => {
    now.current = { problems, retry }
  })
  useEffect(() => {
    const retryAll = () => {
      for (const problem of now.current.problems)
        if (problem.kind === 'failed' && !problem.isRefused) void now.current.retry(problem)
    }
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  }, [])
}
