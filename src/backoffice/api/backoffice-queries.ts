import { QueryClient } from '@tanstack/react-query'

/** What nobody looks at any more is kept this long, in milliseconds: the specification's 60 seconds. */
const UNUSED_MS = 60_000
/** On the server each page has its own, which goes with the page: a timer would keep it for the minute. */
const KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : UNUSED_MS

/** What one document has asked of the API, and what else lives as long as the document (`save/of-desk.ts`). */
export class BackofficeQueries extends QueryClient {
  readonly parts = new Map<unknown, unknown>()
}

/**
 * What the dashboard has asked of the API. A call that failed is tried again by whoever sees it; without a connection
 * it fails at once instead of waiting unseen.
 */
export const backofficeQueries = (): BackofficeQueries =>
  new BackofficeQueries({
    defaultOptions: {
      queries: { gcTime: KEPT_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
