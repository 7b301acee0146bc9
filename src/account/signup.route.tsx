import { Link, redirectDocument } from 'react-router'
import { say } from '#account/language/say.ts'
import { sessionCookie } from '#contract/accounts/session-cookie.ts'
import { refusals } from '#contract/refusals.ts'
import { register } from '#features/accounts/register.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/signup.route'
import { AFTER_LOGIN_PATH, secondFactorPath } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { needDocument } from './google/need-document.ts'
import { SignupForm } from './signup-form.tsx'
import { signupProblem } from './signup-problem.ts'

export const handle = { identity: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  needDocument({ request, url, context })
  const { shop, session } = context.get(pageContext)
  const found = await session()
  if (found?.kind === 'half') throw redirectDocument(secondFactorPath(AFTER_LOGIN_PATH))
  if (found) throw redirectDocument(found.kind === 'person' ? AFTER_LOGIN_PATH : '/verify-otp')
  return { closed: shop.config.signup === 'closed' ? refusals.signup_closed.message : undefined }
}

/** The form sent without a script: the same rules, feature and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const { typed, visitor } = await readForm(request, visitorAddress)
  const given = { email: typed('email'), phone: typed('phone') }
  const problem = signupProblem(typed)
  if (problem) return refuseForm(problem, { typed: given })
  const registered = await register(shop, { ...given, password: typed('password'), visitor }).catch(
    orMachineFault,
  )
  if (!registered.ok) return refuseForm(registered, { typed: given })
  return leaveFor(AFTER_LOGIN_PATH, [sessionCookie(registered.session)])
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('Create account'))

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{say('Create an account')}</h1>
      {loaderData.closed ? (
        <p className="lead">{loaderData.closed}</p>
      ) : (
        <>
          <p className="lead">{say('For those who work with us. Shopping needs no account.')}</p>
          <SignupForm
            typed={actionData?.typed ?? { email: '', phone: '' }}
            problemAtFirst={actionData?.problem ?? null}
          />
        </>
      )}
      <p className="account-else">
        {say('Have an account?')}{' '}
        <Link className="text-link" to="/login">
          {say('Log in')}
        </Link>
      </p>
    </>
  )
}
