import { Link, redirectDocument } from 'react-router'
import { say, spoken } from '#account/language/say.ts'
import { endedSessionCookie, sessionTokenIn, signInCookies } from '#contract/accounts/session-cookie.ts'
import { failureOf } from '#contract/refusals.ts'
import { localPath } from '#domain/accounts/local-path.ts'
import { logOut } from '#features/accounts/log-out.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import { finishSignIn } from '#features/second-factor/finish-sign-in.ts'
import { waysToFinish } from '#features/second-factor/read-second-factor.ts'
import { postAuth } from '#web/app/auth-outcome.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useSendForm } from '#web/app/use-send-form.ts'
import { type PageContext, pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/second-factor.route'
import { AFTER_LOGIN_PATH } from './addresses.ts'
import { accountHeaders, leaveFor, readForm, refuseForm } from './form-door.ts'
import { LogOutForm } from './log-out-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const SCRIPT_NEEDED =
  'A passkey needs a browser that runs scripts. Please use the code of the app or a recovery code.'

const goalOf = (url: URL): string => localPath(url.searchParams.get('to')) ?? AFTER_LOGIN_PATH

/** Only for half a sign-in; others are redirected to their place. */
async function halfSignIn({ session }: PageContext, url: URL) {
  const found = await session()
  if (!found) throw redirectDocument(`/login?${new URLSearchParams({ to: goalOf(url) })}`)
  if (found.kind === 'pending') throw redirectDocument('/verify-otp')
  if (found.kind === 'person') throw redirectDocument(goalOf(url))
  return found
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const half = await halfSignIn(page, url)
  const { hasApp, hasPasskey } = await waysToFinish(page.shop, half)
  const isRecovery = url.searchParams.has('recovery') || !(hasApp || hasPasskey)
  return { email: half.email, hasApp, hasPasskey, isRecovery, goal: goalOf(url) }
}

/** The page's forms, sent with a script or without. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { shop } = page
  const half = await halfSignIn(page, url)
  const { typed, visitor } = await readForm(request, page.visitorAddress)
  if (typed('intent') === 'log-out') {
    await logOut(shop, sessionTokenIn(request.headers.get('cookie')))
    return leaveFor('/login', [endedSessionCookie()])
  }
  // with a script the passkey goes to the API
  if (typed('intent') === 'passkey') return refuseForm({ general: say(SCRIPT_NEEDED) }, {})
  const isRecovery = typed('recovery') !== '' || url.searchParams.has('recovery')
  const proof = isRecovery ? { recoveryCode: typed('recovery') } : { code: typed('otp') }
  const signedIn = await finishSignIn(shop, { half, proof, visitor }).catch(orMachineFault)
  if (signedIn.ok) return leaveFor(goalOf(url), signInCookies(signedIn))
  if (signedIn.code === 'factor_code_incomplete' && isRecovery)
    return refuseForm({ fields: { recovery: say('A recovery code has 8 letters and digits.') } }, {})
  const { message, fields } = failureOf(signedIn)
  // the refusal knows how many tries are left, which its plain text does not
  return fields ? refuseForm({ fields: { otp: message, recovery: message } }, {}) : refuseForm(signedIn, {})
}

export const headers = accountHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, say('Confirm that it is you'))

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasApp, hasPasskey, isRecovery, goal } = loaderData
  const query = new URLSearchParams({ to: goal, ...(!isRecovery && { recovery: '' }) })
  const problem = actionData?.problem ?? null
  return (
    <>
      <h1>{say('Confirm that it is you')}</h1>
      <p className="lead">
        {say('The password was right,')} <b>{email}</b>
        {say('. One more step.')}
      </p>
      {hasPasskey && !isRecovery && <PasskeyForm goal={goal} />}
      {hasPasskey && hasApp && !isRecovery && (
        <p className="account-or">{say('or the 6 digits of your app')}</p>
      )}
      {hasApp || isRecovery ? (
        <SecondFactorForm
          key={String(isRecovery)}
          isRecovery={isRecovery}
          isAlone={isRecovery || !hasPasskey}
          problem={problem}
        />
      ) : (
        <FormError text={problem?.general} />
      )}
      {(hasApp || hasPasskey) && (
        <p className="account-else">
          <Link className="text-link" to={`/second-factor?${query}`} reloadDocument>
            {isRecovery
              ? OTHER_WAYS[hasPasskey ? (hasApp ? 'both' : 'passkey') : 'app']
              : say('Use a recovery code')}
          </Link>
        </p>
      )}
      <details className="account-else">
        <summary className="text-link">
          {hasPasskey ? say('I have lost them all') : say('I have lost both')}
        </summary>
        {say(
          'Another Admin can reset your second factor on the Users screen. Without another Admin, the person who runs the server can.',
        )}
      </details>
      <LogOutForm lead={say('Not you?')} label={say('Start again')} goal="/login" />
    </>
  )
}

const OTHER_WAYS = spoken({
  both: 'Use a passkey or the app',
  passkey: 'Use a passkey',
  app: 'Use the code of the app',
})

/** Finishes a sign-in by a passkey. Without a script it is sent as a form, which says what else there is. */
function PasskeyForm({ goal }: { goal: string }) {
  const { form, sending, problem, submit } = useSendForm({
    problemAtFirst: null,
    async send() {
      const { showPasskey } = await import('#web/app/passkeys/show-passkey.ts')
      const shown = await showPasskey('/v1/auth/second-factor/options')
      if (shown.ok) return await postAuth('/v1/auth/second-factor', { passkey: shown.passkey })
      return { ok: false, kind: 'REFUSED', message: shown.text, fields: {} }
    },
    done: () => location.replace(goal),
    fallback: say('It could not be confirmed. Please try again.'),
  })
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="passkey" />
      <button type="submit" className="btn btn-primary btn-large" aria-disabled={sending.isSending}>
        {sending.isSending ? say('Waiting for your device…') : say('Use a passkey')}
      </button>
      <FormError id="passkey-error" text={problem?.general} />
    </form>
  )
}
