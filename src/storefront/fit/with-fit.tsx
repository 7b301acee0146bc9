import type { ReactNode } from 'react'
import type { SizeAdvice } from '#domain/fit/size-advice.ts'
import { AroundIslands } from '../islands/island.tsx'
import { FitNote } from './fit-note.tsx'
import { FitParts } from './fit-places.tsx'
import { LastSizeWords } from './last-size-words.tsx'

/** Fills the places of the islands below with what helps to choose a size; only the server does. */
export function WithFit({ advice, children }: { advice: SizeAdvice | null; children: ReactNode }) {
  const parts = { note: advice && <FitNote advice={advice} />, lastSize: <LastSizeWords /> }
  return (
    <AroundIslands around={island => <FitParts value={parts}>{island}</FitParts>}>{children}</AroundIslands>
  )
}
