import { screens } from '../../menu-entries.ts'
import { CALL_TABS, type CallTab } from './queue-groups.ts'

/** `order`: taken as soon as the screen opens. */
export type CallsAddress = { tab: CallTab; order: string | undefined }

export const readCallsAddress = (query: URLSearchParams): CallsAddress => ({
  tab: CALL_TABS.find(tab => tab === query.get('tab')) ?? 'confirm',
  order: query.get('order') ?? undefined,
})

export function callsPath({ tab = 'confirm', order }: Partial<CallsAddress>): string {
  const query = new URLSearchParams()
  if (tab !== 'confirm') query.set('tab', tab)
  if (order !== undefined) query.set('order', order)
  return query.size === 0 ? screens.calls.path : `${screens.calls.path}?${query}`
}
