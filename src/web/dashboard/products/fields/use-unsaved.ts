import { createContext, use, useEffect, useMemo, useState } from 'react'

/** What can stand between a field and the shop. What is `sending` or `held` goes on when the screen is left. */
export type EditState = 'changed' | 'saving' | 'failed' | 'sending' | 'held'
type Report = (label: string, state: EditState | undefined) => void

const ReportContext = createContext<Report>(() => {})
export const ReportProvider = ReportContext.Provider

/** The fields of a product that the shop does not hold as they are seen, by their labels. */
export function useUnsaved() {
  const [states, setStates] = useState<Readonly<Record<string, EditState>>>({})
  const report = useMemo<Report>(
    () => (label, state) =>
      setStates(({ [label]: _before, ...others }) => (state ? { ...others, [label]: state } : others)),
    [],
  )
  const labelsOf = (...wanted: EditState[]) =>
    Object.entries(states)
      .filter(([, state]) => wanted.includes(state))
      .map(([label]) => label)
  return {
    report,
    open: labelsOf('changed', 'failed'),
    saving: labelsOf('saving'),
    sending: labelsOf('sending'),
    failed: labelsOf('failed', 'held'),
  }
}
export type Unsaved = ReturnType<typeof useUnsaved>

/** Tells the screen how a field stands, for as long as the field is there. */
export function useReport(label: string, state: EditState | undefined): void {
  const report = use(ReportContext)
  useEffect(() => {
    report(label, state)
    return () => report(label, undefined)
  }, [report, label, state])
}
