import { redirectDocument } from 'react-router'
import { say } from '#account/language/say.ts'
import { endedSessionCookie, sessionTokenIn, signInCookies } from '#contract/accounts/session-cookie.ts'
import { findMe } from '#features/accounts/find-me.ts'
import { logOut } from '#features/accounts/log-out.ts'
import { resendOtp } from '#features/accounts/resend-otp.ts'
import { verifyOtp } from '#features/accounts/verify-otp.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { type PageContext, pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/verify-otp.route'
import { AFTER_VERIFICATION_PATH, secondFactorPath } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { LogOutForm } from './log-out-form.tsx'
import { OtpForm } from './otp-form.tsx'

/** Only for somebody who waits for a code; others are redirected. */
async function pendingSession({ session }: PageContext) {
  const found = await session()
  if (!found) throw redirectDocument('/login')
  if (found.kind === 'half') throw redirectDocument(secondFactorPath(AFTER_VERIFICATION_PATH))
  if (found.kind === 'person') throw redirectDocument(AFTER_VERIFICATION_PATH)
  return found
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { me: await findMe(page.shop, await pendingSession(page)) }
}

/** The page's forms sent without a script: the same features and limits as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { shop } = page
  const { email } = await pendingSession(page)
  const { typed, visitor } = await readForm(request, page.visitorAddress)
  if (typed('intent') === 'log-out') {
    await logOut(shop, sessionTokenIn(request.headers.get('cookie')))
    return leaveFor('/signup', [endedSessionCookie()])
  }
  if (typed('intent') === 'resend') {
    const resent = await resendOtp(shop, { email, visitor }).catch(orMachineFault)
    return resent.ok ? leaveFor('/verify-otp') : refuseForm(resent, {})
  }
  const verified = await verifyOtp(shop, { email, otp: typed('otp'), visitor }).catch(orMachineFault)
  if (!verified.ok) return refuseForm(verified, {})
  return leaveFor(AFTER_VERIFICATION_PATH, signInCookies(verified))
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('Verify OTP'))

export default function VerifyOtp({ loaderData, actionData }: Route.ComponentProps) {
  const { me } = loaderData
  return (
    <>
      <h1>{say('Check your email')}</h1>
      <p className="lead">
        {say('We sent a 6-digit code to')} <b>{me.email}</b>
      </p>
      <OtpForm known={me} problemAtFirst={actionData?.problem ?? null} />
      <LogOutForm lead={say('Wrong email?')} label={say('Start again')} goal="/signup" />
    </>
  )
}
