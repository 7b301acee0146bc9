import { data, Link } from 'react-router'
import { say, spoken } from '#account/language/say.ts'
import { signInCookies } from '#contract/accounts/session-cookie.ts'
import type { InvitationState, InvitedRole } from '#domain/accounts/invitation.ts'
import { acceptInvitation } from '#features/accounts/accept-invitation.ts'
import { type FoundInvitation, findInvitation } from '#features/accounts/find-invitation.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { useShopName } from '#web/use-shop.ts'
import type { Route } from './+types/invite.route'
import { AFTER_LOGIN_PATH } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { InviteForm } from './invite-form.tsx'
import { linkProblem } from './reset-problem.ts'

/** What the page shows. Of an invitation that is over it names nobody: its link may have gone to others. */
type Shown = { state: Exclude<InvitationState, 'open'> | 'unknown' } | OpenInvitation
type OpenInvitation = Pick<FoundInvitation, 'email' | 'name' | 'role' | 'by'> & {
  state: 'open'
  token: string
  /** Who is signed in with this browser, and will not be any more. */
  signedIn: string | undefined
}

/** Reading changes nothing: programs that look at links before people do use none up. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { shop, session } = context.get(pageContext)
  const found = await findInvitation(shop, token)
  if (found?.state !== 'open')
    return data<Shown>({ state: found?.state ?? 'unknown' }, { status: found ? 410 : 404 })
  const own = await session()
  const signedIn = own?.kind === 'person' ? own.person.user.email : undefined
  const { email, name, role, by } = found
  return data<Shown>({ state: 'open', token, email, name, role, by, signedIn })
}

/** The form sent without a script: the same rules and the same feature as the API. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { shop, visitorAddress } = context.get(pageContext)
  const { typed, visitor } = await readForm(request, visitorAddress)
  const problem = linkProblem(typed)
  if (problem) return refuseForm(problem, {})
  const password = typed('password')
  const joined = await acceptInvitation(shop, { token, password, visitor }).catch(orMachineFault)
  return joined.ok ? leaveFor(AFTER_LOGIN_PATH, signInCookies(joined)) : refuseForm(joined, {})
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) => hiddenPageMeta(matches, say('Invitation'))

const MAY: Record<InvitedRole, string> = spoken({
  Moderator: 'As a Moderator you take, change and send orders, and set the stock.',
  Admin: 'As an Admin you may do everything, also with money, people and settings.',
})

const OVER: Record<Exclude<Shown['state'], 'open'>, { title: string; text: string }> = spoken({
  used: {
    title: 'This link was used',
    text: 'The account was made with it already. If it was you, log in. If it was not, tell an Admin of the shop at once.',
  },
  late: {
    title: 'This link is too old',
    text: 'It worked for 48 hours. Please ask who invited you for a new one.',
  },
  taken_back: {
    title: 'This invitation was taken back',
    text: 'Please ask an Admin of the shop if you think that this is a mistake.',
  },
  replaced: {
    title: 'There is a newer link',
    text: 'This one ended when the new one was made. Please look for the last message.',
  },
  has_account: {
    title: 'You have an account already',
    text: 'The email of this invitation has an account. Log in with it; an Admin gives it its role.',
  },
  unknown: {
    title: 'This link opens nothing',
    text: 'It is incomplete, or over for long. Please copy it once more as a whole, or ask for a new one.',
  },
})

export default function Invite({ loaderData: shown, actionData }: Route.ComponentProps) {
  const shopName = useShopName()
  if (shown.state !== 'open') return <InvitationOver {...OVER[shown.state]} />
  return (
    <>
      <h1>{say('Join the team of {shopName}', { shopName })}</h1>
      <p className="lead">
        {say('Hello {name}.', { name: shown.name })}{' '}
        {shown.by !== undefined && (
          <>
            <b>{shown.by}</b> {say('invites you.')}{' '}
          </>
        )}
        {MAY[shown.role]}
      </p>
      {shown.signedIn !== undefined && (
        <p className="form-done" role="note">
          {say('You are logged in as {signedIn} in this browser. When you join, that login ends.', {
            signedIn: shown.signedIn,
          })}
        </p>
      )}
      <InviteForm token={shown.token} email={shown.email} problemAtFirst={actionData?.problem ?? null} />
    </>
  )
}

function InvitationOver({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead" role="status">
        {text}
      </p>
      <p className="account-else">
        {say('Have an account?')}{' '}
        <Link className="text-link" to="/login">
          {say('Log in')}
        </Link>
      </p>
    </>
  )
}
