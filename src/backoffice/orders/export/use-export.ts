import { create } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { announce } from '../../shell/announcer.tsx'
import { type OrdersQuery, ordersSearchParams } from '../orders-query.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** One at a time, from whichever menu it was started. */
const useRunning = create<{ isRunning: boolean }>()(() => ({ isRunning: false }))

/** Long enough to read the reason and to try again, in milliseconds. */
const FAILURE_MS = 10_000

/** Fetched when an export starts: without a connection there is no file either. */
const fetchParts = () =>
  Promise.all([import('../../api/order-export.ts'), import('../../ui/save-file.ts')]).catch(() => {
    throw new Error('Please check your connection and try again.')
  })

/** Exports the orders of a list, or some of them, as a file. A failure is shown in a toast with a retry. */
export function useExport(of: { address: OrdersQuery; ids?: readonly string[] | undefined }) {
  const isRunning = useRunning(state => state.isRunning)
  const start = async (format: ExportFormat) => {
    if (useRunning.getState().isRunning) return
    useRunning.setState({ isRunning: true })
    announce(say('The export has begun.'))
    try {
      const query = ordersSearchParams({ ...of.address, page: 1, limit: 50, sortBy: 'createdAt' })
      const [{ exportOrders }, { saveFile }] = await fetchParts()
      saveFile(await exportOrders(format, of.ids ? { ids: of.ids } : { query }))
      announce(say('The export is ready.'))
    } catch (error) {
      const text = say('The export failed. {error}', { error: failureText(error) })
      const action = { label: say('Try again'), run: () => void start(format) }
      showToast({ kind: 'error', text, action, lifeMs: FAILURE_MS })
    } finally {
      useRunning.setState({ isRunning: false })
    }
  }
  return { start, isRunning }
}
