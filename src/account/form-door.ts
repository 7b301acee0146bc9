import { data, type HeadersFunction, redirectDocument } from 'react-router'
import { MAXIMUM_TYPED_LENGTH } from '#contract/accounts/account-wire.ts'
import { visitorFrom } from '#contract/accounts/session-cookie.ts'
import { refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'
import { type FormProblem, tooManyTries } from '#web/app/form-problem.ts'

/** The contents of a form sent without a script: its fields by name, and the visitor. */
export async function readForm(request: Request, address: string) {
  const form = await request.formData()
  const { headers } = request
  return {
    typed: (name: string) => String(form.get(name) ?? '').slice(0, MAXIMUM_TYPED_LENGTH),
    visitor: visitorFrom(headers.get('cookie'), { userAgent: headers.get('user-agent'), address }),
  }
}

/** Renders the page again with the problem, and with the typed values that may be shown: never a password. */
export function refuseForm<Kept extends object>(problem: Refusal | FormProblem, kept: Kept) {
  if (!('code' in problem)) return data({ ...kept, problem }, { status: 400 })
  const { code } = problem
  const retryAfterSeconds = retryAfterOf(problem)
  const { status, message, field } = refusals[code]
  const headers = new Headers()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  const refused: FormProblem = field
    ? { fields: { [field]: message } }
    : { general: tooManyTries(problem) ?? message }
  return data({ ...kept, problem: refused }, { status, headers })
}

/** Redirects the browser to a new document, with the given cookies. */
export function leaveFor(path: string, cookies: readonly string[] = []) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirectDocument(path, { status: 303, headers })
}

/** Account pages are never cached; the waiting time from the action's headers is passed on. */
export const accountHeaders: HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  return sent
}
