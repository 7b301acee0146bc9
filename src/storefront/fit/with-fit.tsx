import type { ReactNode } from 'react'
import type { SizeAdvice } from '#domain/fit/size-advice.ts'
import { AroundIslands } from '../islands/island.tsx'
import { usePageLanguage } from '../language/use-page-language.ts'
import { FitNote } from './fit-note.tsx'
import { FitParts } from './fit-places.tsx'
import { LAST_SIZE_PLACE } from './last-size-key.ts'

/** Fills the places of the islands below with what helps to choose a size; only the server does. */
export function WithFit({ advice, children }: { advice: SizeAdvice | null; children: ReactNode }) {
  const parts = { note: advice && <FitNote advice={advice} />, lastSize: <LastSizeWords /> }
  return (
    <AroundIslands around={island => <FitParts value={parts}>{island}</FitParts>}>{children}</AroundIslands>
  )
}

/** An empty place with the words by which a script says which size was ordered last. */
function LastSizeWords() {
  const { say } = usePageLanguage()
  return (
    <span
      className={LAST_SIZE_PLACE}
      data-yours={say('Your last size: {size}', { size: '{size}' })}
      data-forget={say('Forget it')}
    />
  )
}
