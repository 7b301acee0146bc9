import { isRecord } from '#web/is-record.ts'

/** What is searched, which may be a phone, as the state of an address: it stays in the tab of the browser. */
export const searchState = (search: string) => (search === '' ? null : { search })

/** What is searched in the state of an address. */
export const searchIn = (state: unknown): string =>
  isRecord(state) && typeof state.search === 'string' ? state.search : ''
