import { type ImportResult, importCodec } from '#contract/catalog/import-codec.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

/** A catalogue in one file may take longer than other answers, in milliseconds. */
const TIMEOUT_MS = 120_000

/** The catalogue as a file. Throws `CallFailed`, like the other call of this file. */
export const exportCatalogue = (): Promise<{ name: string; file: Blob }> =>
  fetchFile(() => fetch('/v1/products/export', { signal: AbortSignal.timeout(TIMEOUT_MS) }), 'catalogue.csv')

/** Returns what a file would change; with `isDryRun` false, changes it. A file with problems changes nothing. */
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
    return readWith(importCodec, answer.data)
  } catch (error) {
    // a list of problems is an answer, too
    if (error instanceof CallFailed && isRecord(error.answer.data))
      return readWith(importCodec, error.answer.data)
    throw error
  }
}
