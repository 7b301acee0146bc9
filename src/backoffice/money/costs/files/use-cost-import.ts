import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CostFile } from '#domain/costs/cost-file.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../../api/call-shop.ts'
import { importCosts } from '../../../api/costs.ts'
import { refreshMoney } from '../use-costs.ts'

/** The largest file that the shop accepts, in characters. */
const MAXIMUM_CHARACTERS = 2_000_000

/** The text as it was when it was looked at: exactly that is written. */
type Chosen = { name: string; text: string }

export type CostImportState =
  | { step: 'choosing'; failure?: string }
  | { step: 'sending'; chosen: Chosen }
  | { step: 'told'; chosen: Chosen; result: CostFile; failure?: string }

export type CostImporting = ReturnType<typeof useCostImport>

/** A file that is chosen, dropped or pasted: first what it would change is told, then it is written. */
export function useCostImport() {
  const queries = useQueryClient()
  const [state, setState] = useState<CostImportState>({ step: 'choosing' })
  const [takesDifferent, setTakesDifferent] = useState(false)

  async function look(chosen: Chosen): Promise<void> {
    if (chosen.text.trim() === '')
      return setState({ step: 'choosing', failure: say('There is nothing in it.') })
    if (chosen.text.length > MAXIMUM_CHARACTERS)
      return setState({ step: 'choosing', failure: say('{name} is too large.', { name: chosen.name }) })
    setState({ step: 'sending', chosen })
    setTakesDifferent(false)
    try {
      setState({ step: 'told', chosen, result: await importCosts(chosen.text, LOOK) })
    } catch (error) {
      setState({ step: 'choosing', failure: failureText(error) })
    }
  }

  return {
    state,
    takesDifferent,
    setTakesDifferent,
    look,
    async choose(file: File): Promise<void> {
      try {
        await look({ name: file.name, text: await file.text() })
      } catch {
        setState({ step: 'choosing', failure: say('{name} could not be read.', { name: file.name }) })
      }
    },
    async write(): Promise<void> {
      if (state.step !== 'told') return
      const { chosen, result: before } = state
      setState({ step: 'sending', chosen })
      try {
        const result = await importCosts(chosen.text, { isApplied: true, takesDifferent })
        setState({ step: 'told', chosen, result })
        showToast({ kind: 'success', text: writtenWords(result, takesDifferent) })
      } catch (error) {
        setState({ step: 'told', chosen, result: before, failure: failureOf(error) })
      }
      void refreshMoney(queries)
    },
    again: () => setState({ step: 'choosing' }),
  }
}

const LOOK = { isApplied: false, takesDifferent: false }

/** How many costs a file writes. */
export const writtenLines = ({ newLines, differentLines }: CostFile, takesDifferent: boolean): number =>
  newLines + (takesDifferent ? differentLines : 0)

function writtenWords(file: CostFile, takesDifferent: boolean): string {
  const lines = writtenLines(file, takesDifferent)
  if (lines === 0) return say('Nothing had to be written.')
  return lines === 1
    ? say('1 cost written.')
    : say('{lines} costs written.', { lines: lines.toLocaleString('en-US') })
}

/** A request without an answer may have been done all the same; then the same file again changes nothing. */
const failureOf = (error: unknown): string =>
  error instanceof CallFailed && error.isRefused
    ? say('Nothing was written. {error}', { error: failureText(error) })
    : say('It is not certain that the costs were written. {error} Write them again: they count only once.', {
        error: failureText(error),
      })
