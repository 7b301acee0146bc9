import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { exportMoney, fetchPayouts, type MoneyAsked } from '../../api/payouts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { refreshPayouts } from './use-payouts.ts'

type Running = 'fetch' | 'export' | undefined

/** Fetches the payouts now, or saves the parcels of the list as a file; one after the other. */
export function usePayoutActions(asked: MoneyAsked) {
  const queries = useQueryClient()
  const [running, setRunning] = useState<Running>()
  const [failure, setFailure] = useState<string>()

  async function run(what: Running, work: () => Promise<void>, otherwise: string): Promise<void> {
    if (running) return
    setRunning(what)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const text = `${otherwise} ${failureText(error)}`
      setFailure(text)
      showToast({ kind: 'error', text })
    }
    setRunning(undefined)
  }

  const fetchNow = () =>
    void run(
      'fetch',
      async () => {
        try {
          const { text, failed } = await fetchPayouts()
          showToast({ kind: 'success', text })
          for (const failure of failed) showToast({ kind: 'error', text: failure })
        } finally {
          // payouts stored before the failure stay stored
          void refreshPayouts(queries)
        }
      },
      say('The payouts could not be fetched.'),
    )
  const exportAll = () =>
    void run('export', async () => saveFile(await exportMoney(asked)), say('The export failed.'))
  return { isFetching: running === 'fetch', isExporting: running === 'export', failure, fetchNow, exportAll }
}
