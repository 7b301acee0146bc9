import { data, redirectDocument } from 'react-router'
import { MAXIMUM_TYPED_LENGTH } from '#contract/account-wire.ts'
import { refusals } from '#contract/refusals.ts'
import { sessionCookie, visitorFrom } from '#contract/session-cookie.ts'
import { localPath } from '#domain/local-path.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { pageContext } from '#web/context.ts'
import { problemOf } from '../app/form-problem.ts'
import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'
import type { Route } from './+types/login.route'
import { AFTER_LOGIN_PATH } from './addresses.ts'
import { needDocument } from './google/need-document.ts'
import { LoginForm } from './login-form.tsx'

/** Where a sign-in leads: the way back that the address names, if it stays inside the shop. */
const goalOf = (request: Request): string =>
  localPath(new URL(request.url).searchParams.get('to')) ?? AFTER_LOGIN_PATH

export const handle = { identity: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  needDocument({ request, context })
  const { session } = context.get(pageContext)
  const goal = goalOf(request)
  const found = await session()
  if (found) throw redirectDocument(found.kind === 'person' ? goal : '/verify-otp')
  return { goal }
}

/** The form sent without a script: the same feature and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '').slice(0, MAXIMUM_TYPED_LENGTH)
  const identifier = typed('identifier')
  const { headers } = request
  const visitor = visitorFrom(headers.get('cookie'), {
    userAgent: headers.get('user-agent'),
    address: visitorAddress,
  })
  const signedIn = await logIn(shop, { identifier, password: typed('password'), visitor })
  if (signedIn.ok)
    return redirectDocument(signedIn.isVerified ? goalOf(request) : '/verify-otp', {
      status: 303,
      headers: { 'set-cookie': sessionCookie(signedIn.session) },
    })
  const { retryAfterSeconds } = signedIn
  const { status, message } = refusals[signedIn.code]
  const problem = problemOf({ message, retryAfterSeconds, fields: {} }, message)
  const retry = new Headers()
  if (retryAfterSeconds !== undefined) retry.set('retry-after', String(retryAfterSeconds))
  return data({ identifier, problem }, { status, headers: retry })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  return sent
}

export const meta: Route.MetaFunction = () => hiddenPageMeta('Log in')

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Welcome Back!</h1>
      <p className="lead">The workshop’s desk, for staff.</p>
      <LoginForm
        goal={loaderData.goal}
        typed={actionData?.identifier ?? ''}
        problemAtFirst={actionData?.problem ?? null}
      />
    </>
  )
}
