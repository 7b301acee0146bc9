import type { IdentityProject } from '#domain/accounts/identity-project.ts'
import { FAILURE_MESSAGES } from '#web/api-client.ts'
import type { AuthOutcome } from '#web/app/auth-outcome.ts'
import type { AuthSource } from '#web/app/auth-source.ts'
import { ownAccounts } from '#web/app/own-accounts.ts'

type IdentitySdk = typeof import('./identity-sdk.ts')

/** Accounts at the identity provider, and the logins that only it offers. */
export type ProviderAccounts = AuthSource & {
  /** Loads the provider's SDK in the browser; nothing is asked yet. */
  prepare(): void
  continueWithGoogle(): Promise<AuthOutcome>
}

const OUT_OF_REACH = {
  ok: false,
  kind: 'FETCH_ERROR',
  message: FAILURE_MESSAGES.FETCH_ERROR,
  fields: {},
} as const

const load = () => import('./identity-sdk.ts')

const withSdk = (use: (sdk: IdentitySdk) => Promise<AuthOutcome>): Promise<AuthOutcome> =>
  load().then(use, () => OUT_OF_REACH)

/** The provider identifies the user; only the shop's cookie makes the session. */
export const providerAccounts = (project: IdentityProject): ProviderAccounts => ({
  ...ownAccounts,
  createUser: (email, password) => withSdk(sdk => sdk.signUpWithPassword(project, { email, password })),
  loginUser: (email, password) => withSdk(sdk => sdk.signInWithPassword(project, { email, password })),
  prepare: () => void load().catch(() => {}), // loaded again when it is needed
  continueWithGoogle: () => withSdk(sdk => sdk.signInWithGoogle(project)),
})
