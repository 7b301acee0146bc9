import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { PayoutFileResult } from '#contract/payouts/payout-codec.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { importPayouts } from '../../api/payouts.ts'
import { formatImport } from './format-import.ts'
import { refreshPayouts } from './use-payouts.ts'

/** The largest file that the shop accepts. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024

/** The file as it was when it was chosen: exactly the checked file is imported. */
type Chosen = { name: string; file: Blob }

export type PayoutImportState =
  | { step: 'choosing'; failure?: string }
  | { step: 'sending'; chosen: Chosen }
  | { step: 'told'; chosen: Chosen; result: PayoutFileResult; failure?: string }

/** A file that is chosen and imported, or whose problems are shown. `first`: the courier whose money is on the screen. */
export function usePayoutImport(first?: string) {
  const queries = useQueryClient()
  const [state, setState] = useState<PayoutImportState>({ step: 'choosing' })
  const [payout, setPayout] = useState('')
  const [courier, setCourier] = useState(first)

  async function choose(picked: File): Promise<void> {
    if (picked.size > MAXIMUM_FILE_BYTES)
      return setState({
        step: 'choosing',
        failure: say('{name} is larger than 5 MB.', { name: picked.name }),
      })
    try {
      const chosen = { name: picked.name, file: new Blob([await picked.arrayBuffer()]) }
      await send(chosen, false)
    } catch {
      setState({ step: 'choosing', failure: say('{name} could not be read.', { name: picked.name }) })
    }
  }

  async function send(chosen: Chosen, skipsWrong: boolean): Promise<void> {
    setState({ step: 'sending', chosen })
    try {
      const result = await importPayouts(chosen.file, { skipsWrong, courier, payout })
      setState({ step: 'told', chosen, result })
      if (result.isImported) showToast({ kind: 'success', text: formatImport(chosen.name, result) })
    } catch (error) {
      setState({ step: 'choosing', failure: failureOfImport(error) })
    }
    void refreshPayouts(queries)
  }

  const skipWrong = () => {
    if (state.step === 'told') void send(state.chosen, true)
  }
  return { state, courier, setCourier, payout, setPayout, choose, skipWrong }
}

/** An import without an answer may have succeeded all the same; then the same file again changes nothing. */
const failureOfImport = (error: unknown): string =>
  error instanceof CallFailed && error.isRefused
    ? say('The import failed. {error}', { error: failureText(error) })
    : say('It is not certain that the file was taken in. {error} Choose it again: it counts only once.', {
        error: failureText(error),
      })
