import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { SpendChoice, SpendFile } from '#domain/ad-spend/ad-spend-file.ts'
import { showToast } from '#web/app/toasts.tsx'
import { readSpendFile } from '../../api/ad-spend.ts'
import { failureText } from '../../api/call-shop.ts'
import { counted } from '../../overview/format.ts'
import { cellName } from './sheet-cells.ts'
import { AD_SPEND } from './spend-edits.ts'

type Given = { name: string; text: string }
export type SpendFileState =
  | { step: 'closed' }
  /** A place to drop a file or to paste its lines. */
  | { step: 'asking' }
  | { step: 'reading'; given: Given }
  | { step: 'failed'; given: Given; failure: string }
  | { step: 'told'; given: Given; result: SpendFile; isApplying: boolean; failure?: string }

export type SpendFileReading = ReturnType<typeof useSpendFile>

/** A file of spending: read first, so that nothing is written before it was seen, then applied as it was chosen. */
export function useSpendFile() {
  const queries = useQueryClient()
  const [state, setState] = useState<SpendFileState>({ step: 'closed' })
  const [source, setSource] = useState<string>()
  const [choices, setChoices] = useState<ReadonlyMap<string, SpendChoice>>(new Map())

  async function read(given: Given, of = source): Promise<void> {
    setState({ step: 'reading', given })
    setChoices(new Map())
    try {
      const result = await readSpendFile({ file: given.text, source: of, apply: false, choices: [] })
      setState({ step: 'told', given, result, isApplying: false })
    } catch (error) {
      setState({ step: 'failed', given, failure: failureText(error) })
    }
  }

  async function apply(): Promise<void> {
    if (state.step !== 'told' || state.isApplying) return
    const { given, result } = state
    setState({ step: 'told', given, result, isApplying: true })
    try {
      const written = await readSpendFile({
        file: given.text,
        source,
        apply: true,
        choices: choicesOf(result, choices),
      })
      setState({ step: 'closed' })
      showToast({
        kind: 'success',
        text: say('{writtenCells} taken from {name}.', {
          writtenCells: counted(written.writtenCells, 'amount'),
          name: given.name,
        }),
      })
      await queries.invalidateQueries({ queryKey: [AD_SPEND] })
    } catch (error) {
      setState({ step: 'told', given, result, isApplying: false, failure: failureText(error) })
    }
  }

  return {
    state,
    source,
    choices,
    open: () => setState({ step: 'asking' }),
    close: () => setState({ step: 'closed' }),
    read,
    apply,
    chooseFile: async (file: File) => read({ name: file.name, text: await file.text() }),
    chooseSource(chosen: string) {
      setSource(chosen)
      if ('given' in state) void read(state.given, chosen)
    },
    choose: (name: string, choice: SpendChoice) => setChoices(held => new Map(held).set(name, choice)),
  }
}

const choicesOf = ({ cells }: SpendFile, choices: ReadonlyMap<string, SpendChoice>) =>
  cells.flatMap(({ day, source, outcome }) => {
    const choice = choices.get(cellName(day, source))
    return outcome === 'differs' && choice ? [{ day, source, choice }] : []
  })

/** How many days would change, as it is chosen now. */
export const countWrites = ({ cells, newCells }: SpendFile, choices: ReadonlyMap<string, SpendChoice>) =>
  newCells +
  cells.filter(
    ({ day, source, outcome, chosen }) =>
      outcome === 'differs' && (choices.get(cellName(day, source)) ?? chosen) !== 'keep',
  ).length
