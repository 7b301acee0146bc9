import { QueryClient } from '@tanstack/react-query'

/** How long an answer without a view stays cached, in milliseconds: the specification's 60 seconds. */
const UNUSED_MS = 60_000
/** On the server each page has its own cache, which ends with the page: a timer would keep it in memory. */
const KEPT_MS = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : UNUSED_MS

/** The API's answers for one document, and other objects that live as long (`save/of-backoffice.ts`). */
export class BackofficeQueries extends QueryClient {
  readonly parts = new Map<unknown, unknown>()
}

/**
 * The query client of the back office. Failed calls are retried by the user; without a connection a call fails at once
 * instead of waiting unseen.
 */
export const backofficeQueries = (): BackofficeQueries =>
  new BackofficeQueries({
    defaultOptions: {
      queries: { gcTime: KEPT_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
