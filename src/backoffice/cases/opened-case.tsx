import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'
import { closeCase, useOpenCase, useReopenedCase } from './open-case.ts'

/** What a case can begin with is asked of the shop: whoever can read that can fetch this too. */
const CasePanel = lazyPart(async () => (await import('./panel/case-panel.tsx')).CasePanel, {
  what: 'The case',
  loading: null,
})

/** The panel of a new case over a screen with orders: mounted once on it, fetched when it is first wanted. */
export function OpenedCase() {
  const { key } = useLocation()
  useReopenedCase()
  // a link in it leads to what the panel would cover
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every place that it was opened at
  useEffect(() => closeCase, [key])
  const { opened, returnTo } = useOpenCase()
  if (opened === undefined) return null
  return <CasePanel of={opened} onClose={closeCase} returnTo={() => returnTo} />
}
