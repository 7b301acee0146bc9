import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { OpeningReport } from '#domain/opening/opening-report.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { changeOpening, type OpeningChange, readOpening, removeDemo } from '../api/opening.ts'

const OPENING = ['opening']

/** The first run, read again when the Admin comes back to the tab, and what changes it. */
export function useOpening() {
  const queries = useQueryClient()
  const report = useQuery({ queryKey: OPENING, queryFn: readOpening, refetchOnWindowFocus: 'always' })
  const show = (saved: OpeningReport) => queries.setQueryData(OPENING, saved)
  const fail = (error: unknown) => {
    showToast({ kind: 'error', text: failureText(error) })
    // somebody else may have changed it
    void report.refetch()
  }
  const change = useMutation({ mutationFn: changeOpening, onSuccess: show, onError: fail })
  const remove = useMutation({
    mutationFn: removeDemo,
    onSuccess(saved) {
      show(saved)
      // every list may have shown some of it
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== OPENING[0] })
      showToast({ kind: 'success', text: say('The demo is removed.') })
    },
    onError: fail,
  })
  return {
    report,
    isBusy: change.isPending || remove.isPending,
    change: (wanted: OpeningChange) => change.mutate(wanted),
    removeDemo: (confirmation: string) => remove.mutate(confirmation),
  }
}

export type OpeningActions = Pick<ReturnType<typeof useOpening>, 'isBusy' | 'change' | 'removeDemo'>
