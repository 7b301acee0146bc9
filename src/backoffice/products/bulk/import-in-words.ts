import { changesInWords, type ImportState } from './use-catalogue-import.ts'

/** What is being done with the chosen file, or came of it; nothing where problems say it. */
export function importInWords(state: ImportState): string {
  if (state.step === 'choosing') return ''
  const { name } = state.chosen
  if (!('result' in state)) return state.step === 'checking' ? `Looking at ${name}…` : `Applying ${name}…`
  const { problemCount, changeCount, isApplied } = state.result
  if (problemCount > 0) return ''
  if (isApplied) return `${changesInWords(changeCount)} imported from ${name}.`
  return changeCount === 0 ? `${name} changes nothing.` : `${name} makes ${changesInWords(changeCount)}:`
}
