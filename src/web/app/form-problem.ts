import { waitingTime } from '#domain/waiting-time.ts'
import type { AuthFailure } from './auth-outcome.ts'

/** Why a form was not taken: a text beside each field that is to blame, or one for the whole. */
export type FormProblem = { general?: string; fields?: Readonly<Record<string, string>> }

/** What somebody who tried too often is told; undefined for whoever was refused for another reason. */
export const tooManyTries = ({
  code,
  retryAfterSeconds,
}: Pick<AuthFailure, 'code' | 'retryAfterSeconds'>): string | undefined =>
  code === 'too_many_requests' && retryAfterSeconds !== undefined
    ? `Too many tries. Please try again in ${waitingTime(retryAfterSeconds)}.`
    : undefined

/** `fallback`: for a refusal without words. */
export function problemOf(failure: AuthFailure, fallback: string): FormProblem {
  const { message, fields } = failure
  if (Object.keys(fields).length > 0) return { fields }
  return { general: tooManyTries(failure) ?? (message || fallback) }
}
