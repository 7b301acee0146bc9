import { createUser } from '#features/accounts/create-user.ts'
import { admin, everybody, newcomer, person, session } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { makeClaims, unsigned } from './identity-tokens.ts'
import { MADE_PASSWORD } from './made-password.ts'

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

/** The access to signing in, proving an email, and managing accounts. */
export const accountAccess: Readonly<Record<string, Row>> = {
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
  'get /v1/auth/sessions': { ...person, request: nothing },
  'delete /v1/auth/sessions': { ...person, request: nothing },
  'delete /v1/auth/sessions/{id}': {
    ...person,
    request: ({ sessionId }) => ({ path: `/v1/auth/sessions/${sessionId}` }),
  },
  'post /v1/auth/regenerate-keys': { ...admin, request: () => ({ body: {} }) },
  'get /v1/auth/users': { ...admin, request: nothing },
  // everybody may read their own
  'get /v1/auth/users/{id}': { ...admin, access: 'own', request: ofOther(id => `/v1/auth/users/${id}`) },
  'put /v1/auth/users/{id}': {
    ...admin,
    request: ofOther(id => `/v1/auth/users/${id}`, { role: 'Moderator' }),
  },
  'delete /v1/auth/users/{id}': { ...admin, request: ofOther(id => `/v1/auth/users/${id}`) },
  'post /v1/auth/users/{id}/verify': { ...admin, request: ofOther(id => `/v1/auth/users/${id}/verify`) },
}
