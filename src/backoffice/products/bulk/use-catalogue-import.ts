import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ImportResult } from '#contract/catalog/import-codec.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { importCatalogue } from '../../api/catalogue-file.ts'
import { refreshProducts } from '../use-product.ts'
import type { Chosen, ImportState } from './import-state.ts'
import { usePictureFetch } from './use-picture-fetch.ts'

/** The largest file that the shop accepts. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024

/** A file that is chosen, checked and applied; its pictures of another shop are fetched before. */
export function useCatalogueImport() {
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  const pictures = usePictureFetch({ setState, onFetched: check })

  async function choose(picked: File): Promise<void> {
    if (picked.size > MAXIMUM_FILE_BYTES)
      return setState({
        step: 'choosing',
        failure: say('{name} is larger than 5 MB.', { name: picked.name }),
      })
    try {
      await check({ name: picked.name, file: new Blob([await picked.arrayBuffer()]) })
    } catch (error) {
      setState({
        step: 'choosing',
        failure: say('{name} could not be looked at. {error}', {
          name: picked.name,
          error: failureText(error),
        }),
      })
    }
  }

  async function check(chosen: Chosen): Promise<void> {
    setState({ step: 'checking', chosen })
    const result = await importCatalogue(chosen.file, { isDryRun: true })
    setState({ step: 'checked', chosen, result })
    // somebody began to fetch them before this page was opened
    if (result.pictures.waiting > 0) void pictures.watch(chosen, result.pictures.waiting)
  }

  async function apply(chosen: Chosen, looked: ImportResult): Promise<void> {
    setState({ step: 'applying', chosen })
    try {
      const result = await importCatalogue(chosen.file, { isDryRun: false })
      setState({ step: result.isApplied ? 'done' : 'checked', chosen, result })
      if (result.isApplied)
        showToast({
          kind: 'success',
          text: say('{changeCount} imported.', { changeCount: formatChanges(result.changeCount) }),
        })
    } catch (error) {
      const failure = importFailureText(error)
      setState({ step: 'checked', chosen, result: looked, failure })
      showToast({ kind: 'error', text: failure })
    }
    void refreshProducts(queries)
  }

  return {
    state,
    choose,
    apply,
    fetchPictures: pictures.fetchPictures,
    stopFetching: pictures.stopFetching,
    restart: () => setState({ step: 'choosing' }),
  }
}

/** An import without an answer may have been applied all the same: checking the file again shows it. */
export const importFailureText = (error: unknown): string =>
  error instanceof CallFailed && error.isRefused
    ? say('The import failed. {error}', { error: failureText(error) })
    : say('It is not certain that the file was applied. {error} Choose it again to see.', {
        error: failureText(error),
      })

export const formatChanges = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
export const formatPictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`
