import { redirectDocument } from 'react-router'
import { say } from '#account/language/say.ts'
import { endedSessionCookie, sessionTokenIn } from '#contract/accounts/session-cookie.ts'
import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { logOut } from '#features/accounts/log-out.ts'
import { type PageContext, pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { useShopName } from '#web/use-shop.ts'
import { WAITING_MESSAGE, WAITING_PATH } from '#web/waiting-account.ts'
import type { Route } from './+types/waiting.route'
import { AFTER_LOGIN_PATH, secondFactorPath } from './addresses.ts'
import { accountHeaders, leaveFor } from './form-door.ts'
import { LogOutForm } from './log-out-form.tsx'

/** Only for somebody whose account has no rights; others are redirected to their place. */
async function waitingPerson({ session }: PageContext) {
  const found = await session()
  if (!found) throw redirectDocument(`/login?to=${encodeURIComponent(WAITING_PATH)}`)
  if (found.kind === 'pending') throw redirectDocument('/verify-otp')
  if (found.kind === 'half') throw redirectDocument(secondFactorPath(WAITING_PATH))
  if (found.person.role !== 'User') throw redirectDocument(AFTER_LOGIN_PATH)
  return found.person.user
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { email } = await waitingPerson(page)
  const { shop } = await page.settings('shop')
  return { email, phone: shop.phone }
}

/** Logging out, sent without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = context.get(pageContext)
  await logOut(shop, sessionTokenIn(request.headers.get('cookie')))
  return leaveFor('/', [endedSessionCookie()])
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, say('Waiting for an administrator'))

export default function Waiting({ loaderData: { email, phone } }: Route.ComponentProps) {
  const shopName = useShopName()
  return (
    <>
      <h1>{say('Nearly there')}</h1>
      <p className="lead">
        <b>{say(WAITING_MESSAGE)}</b>
      </p>
      <p className="lead">
        {say('The email')} <b>{email}</b>{' '}
        {say(
          'is verified. An administrator of {shopName} now gives the account its rights; then you log in again. In a hurry? Call',
          { shopName },
        )}{' '}
        <a className="text-link" href={phoneHref(phone)}>
          {shownPhone(phone)}
        </a>
        .
      </p>
      {/* a plain link to a document, since the answer may be the login */}
      <a className="btn btn-primary btn-large" href={AFTER_LOGIN_PATH}>
        {say('Look again')}
      </a>
      <p className="account-else">
        <a className="text-link" href="/dashboard/profile">
          {say('Your profile')}
        </a>{' '}
        ·{' '}
        <a className="text-link" href="/">
          {say('To the shop')}
        </a>
      </p>
      <LogOutForm lead={say('Another account?')} label={say('Log out')} goal="/" />
    </>
  )
}
