import { CallFailed } from '../api/call-shop.ts'

/** Whether nobody knows if a call to the shop arrived, because there is no connection. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof CallFailed && (error.kind === 'FETCH_ERROR' || error.kind === 'TIMEOUT_ERROR')
