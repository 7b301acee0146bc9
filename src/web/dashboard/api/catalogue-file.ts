import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, unreadable } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'
import { fieldsOf } from './read-answer.ts'

export type FileProblem = { line: number; column: string; message: string }
/** `column`, `from` and `to` stand where the kind of change has them. */
export type FileChange = {
  line: number
  kind: string
  product: string
  color: string | null
  size: number | null
  column: string | null
  from: string | number | null
  to: string | number | null
}
/** The lists may be the beginning of longer ones; the counts are of all. */
export type ImportResult = {
  isApplied: boolean
  problemCount: number
  problems: FileProblem[]
  changeCount: number
  changes: FileChange[]
}

/** A catalogue in one file may take longer than other answers. */
const TIMEOUT_MS = 120_000

/** The catalogue as a file. Throws `CallFailed`, like the other call of this file. */
export const exportCatalogue = (): Promise<{ name: string; file: Blob }> =>
  fetchFile(() => fetch('/v1/products/export', { signal: AbortSignal.timeout(TIMEOUT_MS) }), 'catalogue.csv')

/** What a file would change, or with `isDryRun` false: changes it. A file with problems changes nothing. */
export async function importCatalogue(
  file: Blob,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportResult> {
  try {
    const answer = await callShop(`/v1/products/import?dryRun=${isDryRun}`, {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/csv' },
      timeoutMs: TIMEOUT_MS,
    })
    return readResult(answer.data)
  } catch (error) {
    // what is in the way is an answer too
    if (error instanceof CallFailed && isRecord(error.answer.data)) return readResult(error.answer.data)
    throw error
  }
}

function readResult(given: unknown): ImportResult {
  const { number, list, value } = fieldsOf(given)
  return {
    isApplied: value('applied') === true,
    problemCount: number('problemCount'),
    problems: list('problems', readProblem),
    changeCount: number('changeCount'),
    changes: list('changes', readChange),
  }
}

function readProblem(given: unknown): FileProblem {
  const { text, number } = fieldsOf(given)
  return { line: number('line'), column: text('column'), message: text('message') }
}

function readChange(given: unknown): FileChange {
  const { text, number, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  const shown = (name: string): string | number | null => {
    const found = value(name)
    if (found !== null && typeof found !== 'string' && typeof found !== 'number') throw unreadable()
    return found
  }
  return {
    line: number('line'),
    kind: text('kind'),
    product: text('product'),
    color: textOrNull('color'),
    size: value('size') === null ? null : number('size'),
    column: textOrNull('column'),
    from: shown('from'),
    to: shown('to'),
  }
}
