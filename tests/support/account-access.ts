import { createUser } from '#features/accounts/create-user.ts'
import { invite } from '#features/accounts/invite.ts'
import {
  admin,
  adminSteppedUp,
  everybody,
  halfSignIn,
  newcomer,
  person,
  personSteppedUp,
  session,
} from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { Authenticator } from './authenticator.ts'
import { makeClaims, unsigned } from './identity-tokens.ts'
import { MADE_PASSWORD } from './made-password.ts'
import { makeAdmin } from './people.ts'
import { pushAccess } from './push-access.ts'

const nothing = () => ({})
const otherEmail = () => `${crypto.randomUUID()}@pothik.example`
const NEW_PASSWORD = 'Br0gue&Boot'

async function makeOther({ shop, passwordHash }: Around): Promise<string> {
  const user = { email: otherEmail(), passwordHash, role: 'User', isVerified: true } as const
  return await shop.db.transact(transaction => createUser(transaction, user, shop.clock.now()))
}
const ofOther = (path: (id: string) => string, body?: object) => async (around: Around) => ({
  path: path(await makeOther(around)),
  ...(body && { body }),
})

const ofInvited = (path: (id: string) => string) => async (around: Around) => {
  const { by } = await makeAdmin(around.shop)
  const invited = await invite(around.shop, { by, email: otherEmail(), name: 'Rahim', role: 'Moderator' })
  if (!invited.ok) throw new Error(invited.code)
  return { path: path(invited.id) }
}

/** The access to signing in, proving an email, managing accounts, and the devices of staff. */
export const accountAccess: Readonly<Record<string, Row>> = {
  ...pushAccess,
  'post /v1/auth/register': {
    ...everybody,
    request: () => ({ body: { email: otherEmail(), phone: '', password: NEW_PASSWORD } }),
  },
  'post /v1/auth/verify-otp': {
    ...everybody,
    // there is no such code
    answers: 400,
    request: ({ email }) => ({ body: { email, otp: '000000' } }),
  },
  'post /v1/auth/resend-otp': { ...newcomer, request: ({ email }) => ({ body: { email } }) },
  'post /v1/auth/forgot': { ...everybody, request: () => ({ body: { email: otherEmail() } }) },
  'post /v1/auth/reset': {
    ...everybody,
    // there is no such code
    answers: 400,
    request: () => ({ body: { email: otherEmail(), otp: '000000', password: NEW_PASSWORD } }),
  },
  'post /v1/auth/reset-by-link': {
    ...everybody,
    // there is no such link
    answers: 400,
    request: () => ({ body: { link: 'a link', password: NEW_PASSWORD } }),
  },
  'post /v1/auth/login': {
    ...everybody,
    request: ({ email }) => ({ body: { identifier: email, password: MADE_PASSWORD } }),
  },
  'post /v1/auth/federated': {
    ...everybody,
    request: ({ shop: { clock } }) => ({
      body: { idToken: unsigned(makeClaims(clock, { sub: crypto.randomUUID(), email: otherEmail() })) },
    }),
  },
  'post /v1/auth/logout': { ...everybody, request: nothing },
  'get /v1/auth/me': { ...session, request: nothing },
  'post /v1/auth/change-password': {
    ...person,
    request: () => ({ body: { currentPassword: MADE_PASSWORD, password: NEW_PASSWORD } }),
  },
  'get /v1/auth/second-factor': { ...person, request: nothing },
  'post /v1/auth/second-factor': { ...halfSignIn, request: () => ({ body: { code: '000000' } }) },
  // a User has none that could be removed
  'delete /v1/auth/second-factor': { ...personSteppedUp, answers: 404, request: nothing },
  'post /v1/auth/second-factor/recovery-codes': { ...personSteppedUp, answers: 404, request: nothing },
  'post /v1/auth/second-factor/totp': { ...personSteppedUp, request: nothing },
  // no picture was asked for
  'post /v1/auth/second-factor/totp/confirm': {
    ...personSteppedUp,
    answers: 409,
    request: () => ({ body: { code: '000000' } }),
  },
  // a User has no app, and no passkey
  'delete /v1/auth/second-factor/totp': { ...personSteppedUp, answers: 404, request: nothing },
  'post /v1/auth/second-factor/options': { ...halfSignIn, request: nothing },
  'post /v1/auth/step-up/options': { ...person, answers: 404, request: nothing },
  'post /v1/auth/second-factor/passkeys/options': {
    ...personSteppedUp,
    request: () => ({ body: { place: 'this_device' } }),
  },
  // nobody asked for this one
  'post /v1/auth/second-factor/passkeys': {
    ...personSteppedUp,
    answers: 409,
    request: () => ({ body: { passkey: new Authenticator().make({}) } }),
  },
  'put /v1/auth/second-factor/passkeys/{id}': {
    ...person,
    answers: 404,
    request: () => ({ path: '/v1/auth/second-factor/passkeys/none', body: { name: 'My phone' } }),
  },
  'delete /v1/auth/second-factor/passkeys/{id}': {
    ...personSteppedUp,
    answers: 404,
    request: () => ({ path: '/v1/auth/second-factor/passkeys/none' }),
  },
  'post /v1/auth/users/{id}/reset-second-factor': {
    ...adminSteppedUp,
    answers: 404,
    request: ofOther(id => `/v1/auth/users/${id}/reset-second-factor`),
  },
  'post /v1/auth/step-up': { ...person, request: () => ({ body: { password: MADE_PASSWORD } }) },
  'get /v1/auth/sessions': { ...person, request: nothing },
  'delete /v1/auth/sessions': { ...person, request: nothing },
  'delete /v1/auth/sessions/{id}': {
    ...person,
    request: ({ sessionId }) => ({ path: `/v1/auth/sessions/${sessionId}` }),
  },
  'put /v1/auth/me': { ...person, request: () => ({ body: { name: 'Nasrin Akter' } }) },
  'put /v1/auth/me/language': { ...person, request: () => ({ body: { language: 'bn' } }) },
  'post /v1/auth/me/email': {
    ...person,
    request: () => ({ body: { email: otherEmail(), currentPassword: MADE_PASSWORD } }),
  },
  'post /v1/auth/me/email/confirm': {
    ...person,
    // there is no such code
    answers: 400,
    request: () => ({ body: { email: otherEmail(), otp: '000000' } }),
  },
  'get /v1/auth/invitations': { ...admin, request: nothing },
  'post /v1/auth/invitations': {
    ...adminSteppedUp,
    request: () => ({ body: { email: otherEmail(), name: 'Nasrin Akter', role: 'Moderator' } }),
  },
  'post /v1/auth/invitations/{id}/link': {
    ...adminSteppedUp,
    request: ofInvited(id => `/v1/auth/invitations/${id}/link`),
  },
  'delete /v1/auth/invitations/{id}': { ...admin, request: ofInvited(id => `/v1/auth/invitations/${id}`) },
  'post /v1/auth/invitations/accept': {
    ...everybody,
    // there is no such invitation
    answers: 404,
    request: () => ({ body: { token: 'a token', password: NEW_PASSWORD } }),
  },
  'post /v1/auth/regenerate-keys': { ...adminSteppedUp, request: () => ({ body: {} }) },
  'get /v1/auth/users': { ...admin, request: nothing },
  // everybody may read their own
  'get /v1/auth/users/{id}': { ...admin, access: 'own', request: ofOther(id => `/v1/auth/users/${id}`) },
  'put /v1/auth/users/{id}': {
    ...adminSteppedUp,
    request: ofOther(id => `/v1/auth/users/${id}`, { role: 'Moderator' }),
  },
  'delete /v1/auth/users/{id}': { ...adminSteppedUp, request: ofOther(id => `/v1/auth/users/${id}`) },
  'post /v1/auth/users/{id}/sign-out': {
    ...admin,
    request: ofOther(id => `/v1/auth/users/${id}/sign-out`),
  },
  'post /v1/auth/users/{id}/password-link': {
    ...adminSteppedUp,
    request: ofOther(id => `/v1/auth/users/${id}/password-link`),
  },
  'post /v1/auth/users/{id}/verify': {
    ...adminSteppedUp,
    request: ofOther(id => `/v1/auth/users/${id}/verify`),
  },
}
