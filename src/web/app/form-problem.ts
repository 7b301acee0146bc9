import { waitingTime } from '#domain/waiting-time.ts'
import type { AuthFailure } from './auth-outcome.ts'

/** Why a form was not taken: a text beside each field that is to blame, or one for the whole. */
export type FormProblem = { general?: string; fields?: Readonly<Record<string, string>> }

/** What somebody who tried too often is told. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please try again in ${waitingTime(seconds)}.`

/** `fallback`: for a refusal without words. */
export function problemOf(
  { message, retryAfterSeconds, fields }: Pick<AuthFailure, 'message' | 'retryAfterSeconds' | 'fields'>,
  fallback: string,
): FormProblem {
  if (retryAfterSeconds !== undefined) return { general: tooManyTries(retryAfterSeconds) }
  return Object.keys(fields).length > 0 ? { fields } : { general: message || fallback }
}
