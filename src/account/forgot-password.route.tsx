import { Link } from 'react-router'
import { say } from '#account/language/say.ts'
import { resetCookie } from '#contract/accounts/session-cookie.ts'
import { forgotPassword } from '#features/accounts/forgot-password.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/forgot-password.route'
import { ForgotForm } from './forgot-form.tsx'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'

/** The form sent without a script: the same feature and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const { typed } = await readForm(request, visitorAddress)
  const email = typed('email')
  const asked = await forgotPassword(shop, { email, address: visitorAddress }).catch(orMachineFault)
  return asked.ok ? leaveFor('/reset-password', [resetCookie(asked.asked)]) : refuseForm(asked, { email })
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('Forgot password'))

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{say('Forgot your password?')}</h1>
      <p className="lead">
        {say('Type the email of your account. We send it a code and a link for a new password.')}
      </p>
      <ForgotForm typed={actionData?.email ?? ''} problemAtFirst={actionData?.problem ?? null} />
      <p className="account-else">
        {say('Remembered it?')}{' '}
        <Link className="text-link" to="/login">
          {say('Log in')}
        </Link>
      </p>
    </>
  )
}
