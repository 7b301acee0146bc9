import { useNavigate, useSearchParams } from 'react-router'
import { STOCK_WINDOWS } from '#domain/stock-report/stock-report.ts'
import { screens } from '../menu-entries.ts'
import { latestQuery } from '../ui/latest-query.ts'

/** Which colours are listed: all, those with sizes that run out, or those standing still. */
export const STOCK_SHOWN = ['all', 'out', 'still'] as const
export type StockShown = (typeof STOCK_SHOWN)[number]

/** What the screen shows. `days`: the window in which sold pairs count. */
export type StockAddress = { days: number; search: string; shown: StockShown }

export const STOCK_PATH = `${screens.products.path}/stock`
const CUTTING_PATH = `${STOCK_PATH}/cutting-list`

const DEFAULT_DAYS = 30
const MAXIMUM_LENGTH = 100

/** A value that does not fit is treated as missing. */
export const readStockAddress = (query: URLSearchParams): StockAddress => ({
  days: STOCK_WINDOWS.find(days => String(days) === query.get('days')) ?? DEFAULT_DAYS,
  search: query.get('search')?.trim().slice(0, MAXIMUM_LENGTH) ?? '',
  shown: STOCK_SHOWN.find(shown => shown === query.get('show')) ?? 'all',
})

/** The address of the screen; default values are left out. */
export const stockPath = (to: Partial<StockAddress>): string => withQuery(STOCK_PATH, to)
/** The address that prints what to make next. */
export const cuttingPath = (days: number): string => withQuery(CUTTING_PATH, { days })

function withQuery(path: string, { days = DEFAULT_DAYS, search = '', shown = 'all' }: Partial<StockAddress>) {
  const query = new URLSearchParams()
  if (days !== DEFAULT_DAYS) query.set('days', String(days))
  if (search) query.set('search', search)
  if (shown !== 'all') query.set('show', shown)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The address of the screen, and how to go to another. */
export function useStockAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readStockAddress(query)
  const go = (change: Partial<StockAddress>, { replace = false } = {}): void =>
    void navigate(stockPath({ ...readStockAddress(latestQuery()), ...change }), {
      replace,
      preventScrollReset: true,
    })
  return { address, go }
}
