import { Link } from 'react-router'
import { deviceCookie } from '#contract/session-cookie.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'
import type { Route } from './+types/reset-password.route'
import { AFTER_RESET_PATH } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { ResetForm } from './reset-form.tsx'
import { resetProblem } from './reset-problem.ts'

/** The form sent without a script: the same rules, feature and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const { typed } = await readForm(request, visitorAddress)
  const email = typed('email')
  const missing = resetProblem(typed)
  if (missing) return refuseForm(missing, { email })
  const reset = await resetPassword(shop, { email, otp: typed('otp'), password: typed('password') }).catch(
    orMachineFault,
  )
  return reset.ok ? leaveFor(AFTER_RESET_PATH, [deviceCookie(reset.device)]) : refuseForm(reset, { email })
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = () => hiddenPageMeta('New password')

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Choose a new password</h1>
      {/* the same whether there is an account or not */}
      <p className="lead">If there is an account, we sent a code to its email. It holds for 5 minutes.</p>
      <ResetForm typed={actionData?.email ?? ''} problemAtFirst={actionData?.problem ?? null} />
      <p className="account-else">
        No code, or too late?{' '}
        <Link className="text-link" to="/forgot-password">
          Ask for another
        </Link>
      </p>
    </>
  )
}
