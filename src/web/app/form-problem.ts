import { waitingTime } from '#domain/waiting-time.ts'
import { say } from '#web/app/language/say.ts'
import type { AuthFailure } from './auth-outcome.ts'

/** Why a form was refused: a text beside each invalid field, or one for the whole form. */
export type FormProblem = { general?: string; fields?: Readonly<Record<string, string>> }

/** The text after too many tries; undefined for any other refusal. */
export const tooManyTries = ({
  code,
  retryAfterSeconds,
}: Pick<AuthFailure, 'code' | 'retryAfterSeconds'>): string | undefined =>
  code === 'too_many_requests' && retryAfterSeconds !== undefined
    ? say('Too many tries. Please try again in {retryAfterSeconds}.', {
        retryAfterSeconds: waitingTime(retryAfterSeconds),
      })
    : undefined

/** The text for a failed form; `fallback` where the shop gave none. */
export function problemOf(failure: AuthFailure, fallback: string): FormProblem {
  const { kind, message, fields } = failure
  if (Object.keys(fields).length > 0) return { fields }
  // an unreadable answer was the shop's failure: the screen has its own text for that
  if (kind === 'PARSING_ERROR') return { general: fallback }
  return { general: tooManyTries(failure) ?? (message || fallback) }
}
