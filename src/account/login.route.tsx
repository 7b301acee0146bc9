import { redirectDocument } from 'react-router'
import { say } from '#account/language/say.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import { localPath } from '#domain/accounts/local-path.ts'
import { logIn } from '#features/accounts/log-in.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/login.route'
import { AFTER_LOGIN_PATH, secondFactorPath } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { needDocument } from './google/need-document.ts'
import { LoginForm } from './login-form.tsx'

/** Where a login leads: the path in the address, if it stays inside the shop. */
const goalOf = (request: Request): string =>
  localPath(new URL(request.url).searchParams.get('to')) ?? AFTER_LOGIN_PATH

/** Whether the visitor comes from the back office: another browser, an Admin or time has ended the session. */
function wasLoggedIn({ url, headers }: Request): boolean {
  const from = URL.parse(headers.get('referer') ?? '')?.pathname ?? ''
  return from.startsWith('/dashboard') && new URL(url).searchParams.has('to')
}

export const handle = { identity: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  needDocument({ request, url, context })
  const found = await context.get(pageContext).session()
  const goal = goalOf(request)
  if (found?.kind === 'pending') throw redirectDocument('/verify-otp')
  if (found?.kind === 'half') throw redirectDocument(secondFactorPath(goal))
  // a User can at least log out there: every other screen of the back office would redirect them to the shop
  const isWaiting = found?.person.role === 'User' && goal.startsWith('/dashboard')
  if (found) throw redirectDocument(isWaiting ? '/dashboard/profile' : goal)
  const isAfterReset = new URL(request.url).searchParams.has('changed')
  return { goal, isAfterReset, isLoggedOut: !isAfterReset && wasLoggedIn(request) }
}

/** The form sent without a script: the same feature and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const { typed, visitor } = await readForm(request, visitorAddress)
  const identifier = typed('identifier')
  const signedIn = await logIn(shop, { identifier, password: typed('password'), visitor }).catch(
    orMachineFault,
  )
  if (!signedIn.ok) return refuseForm(signedIn, { identifier })
  const goal = goalOf(request)
  const next = signedIn.session.isHalf ? secondFactorPath(goal) : goal
  return leaveFor(signedIn.isVerified ? next : '/verify-otp', signInCookies(signedIn))
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('Log in'))

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{say('Welcome Back!')}</h1>
      <p className="lead">{say('The workshop’s desk, for staff.')}</p>
      {loaderData.isAfterReset && (
        <p className="form-done" role="status">
          {say('Your password is changed. Please log in.')}
        </p>
      )}
      {loaderData.isLoggedOut && (
        <p className="form-done" role="status">
          {say('You have been logged out. Please log in again.')}
        </p>
      )}
      <LoginForm
        goal={loaderData.goal}
        typed={actionData?.identifier ?? ''}
        problemAtFirst={actionData?.problem ?? null}
      />
    </>
  )
}
