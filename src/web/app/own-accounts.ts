import { requestJson } from '#web/api-client.ts'
import { postAuth } from './auth-outcome.ts'
import type { AuthSource } from './auth-source.ts'
import { authUserFrom } from './auth-user.ts'

/** Accounts stored by the shop itself. The session is a cookie that no script can read. */
export const ownAccounts: AuthSource = {
  createUser: (email, password, { phone = '' } = {}) =>
    postAuth('/v1/auth/register', { email, ...(phone && { phone }), password }),
  loginUser: (identifier, password) => postAuth('/v1/auth/login', { identifier, password }),
  logOut: () => postAuth('/v1/auth/logout', {}),
  async readUser() {
    const answer = await requestJson('/v1/auth/me')
    return answer.ok ? authUserFrom(answer.data) : null
  },
}
