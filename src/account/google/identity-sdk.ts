import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type UserCredential,
} from '@firebase/auth'
import type { IdentityProject } from '#domain/accounts/identity-project.ts'
import { type AuthFailure, type AuthOutcome, postAuth } from '#web/app/auth-outcome.ts'
import { ownAccounts } from '#web/app/own-accounts.ts'
import { identityProblem, WINDOW_CLOSED } from './identity-problem.ts'

/** The SDK supports one project in the lifetime of a document. */
let opened: Auth | undefined

/** Nothing of the provider is stored in the browser: the session is the shop's own cookie. */
function openSdk({ apiKey, authDomain, projectId, emulatorOrigin }: IdentityProject): Auth {
  if (opened) return opened
  opened = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorOrigin !== undefined) connectAuthEmulator(opened, emulatorOrigin, { disableWarnings: true })
  return opened
}

/** Only right after a press by the user, or browsers block the window. */
export const signInWithGoogle = (project: IdentityProject): Promise<AuthOutcome> =>
  exchange(project, auth => signInWithPopup(auth, new GoogleAuthProvider()))

type Credentials = { email: string; password: string }

export const signInWithPassword = (
  project: IdentityProject,
  { email, password }: Credentials,
): Promise<AuthOutcome> => exchange(project, auth => signInWithEmailAndPassword(auth, email, password))

/** Creates an account at the provider. The shop refuses it until the link in the provider's mail was opened. */
export const signUpWithPassword = (
  project: IdentityProject,
  { email, password }: Credentials,
): Promise<AuthOutcome> =>
  exchange(project, async auth => {
    const made = await createUserWithEmailAndPassword(auth, email, password)
    await sendEmailVerification(made.user)
    return made
  })

/** Signs in at the provider, opens a session of the shop with its token, and signs out there: the cookie remains. */
async function exchange(
  project: IdentityProject,
  signIn: (auth: Auth) => Promise<UserCredential>,
): Promise<AuthOutcome> {
  try {
    const auth = openSdk(project)
    try {
      const { user } = await signIn(auth)
      return await postAuth('/v1/auth/federated', { idToken: await user.getIdToken() })
    } finally {
      // its result does not matter: only the shop decides about the session
      await signOut(auth).catch(() => {})
    }
  } catch (error) {
    return await failureOf(error)
  }
}

async function failureOf(error: unknown): Promise<AuthFailure> {
  const code = error instanceof FirebaseError ? error.code.replace(/^auth\//, '') : 'internal-error'
  const { message, isQuiet, endsSession } = identityProblem(code)
  if (endsSession) await ownAccounts.logOut()
  const kind = code === 'network-request-failed' ? 'FETCH_ERROR' : 'REFUSED'
  return { ok: false, kind, message, code: isQuiet ? WINDOW_CLOSED : code, fields: {} }
}
