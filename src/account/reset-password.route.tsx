import { Link } from 'react-router'
import { say } from '#account/language/say.ts'
import { deviceCookie, resetTokenIn } from '#contract/accounts/session-cookie.ts'
import { findMailLink } from '#features/accounts/mail-link.ts'
import { resetByLink } from '#features/accounts/reset-by-link.ts'
import { resetPassword } from '#features/accounts/reset-password.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/reset-password.route'
import { AFTER_RESET_PATH } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { ResetByLinkForm } from './reset-by-link-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { linkProblem, resetProblem } from './reset-problem.ts'

/** The link in the address of a mail, with the email that it was sent to, or without one after it has expired. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('link')
  if (token === null) return { link: undefined }
  const found = await findMailLink(context.get(pageContext).shop, token)
  return { link: { token: found ? token : '', email: found?.email } }
}

/** The forms sent without a script: the same rules, features and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitorAddress: address } = context.get(pageContext)
  const { typed } = await readForm(request, address)
  const [email, link, password] = [typed('email'), typed('link'), typed('password')]
  const missing = link ? linkProblem(typed) : resetProblem(typed)
  if (missing) return refuseForm(missing, { email })
  const asked = resetTokenIn(request.headers.get('cookie'))
  const reset = await (link
    ? resetByLink(shop, { link, password })
    : resetPassword(shop, { email, otp: typed('otp'), password, asked, address })
  ).catch(orMachineFault)
  return reset.ok ? leaveFor(AFTER_RESET_PATH, [deviceCookie(reset.device)]) : refuseForm(reset, { email })
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('New password'))

export default function ResetPassword({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const problemAtFirst = actionData?.problem ?? null
  return (
    <>
      <h1>{say('Choose a new password')}</h1>
      {link?.email !== undefined && (
        <ResetByLinkForm link={link.token} email={link.email} problemAtFirst={problemAtFirst} />
      )}
      {link && link.email === undefined && (
        <p className="lead" role="status">
          {say('This link was used already, is too old or is incomplete.')}
        </p>
      )}
      {!link && (
        <>
          {/* the same whether there is an account or not */}
          <p className="lead">
            {say(
              'If there is an account, we sent a code to its email. It holds for 5 minutes, in this browser. The link in the mail works in any.',
            )}
          </p>
          <ResetForm typed={actionData?.email ?? ''} problemAtFirst={problemAtFirst} />
        </>
      )}
      <p className="account-else">
        {say('No mail, or too late?')}{' '}
        <Link className="text-link" to="/forgot-password">
          {say('Ask for another')}
        </Link>
      </p>
    </>
  )
}
