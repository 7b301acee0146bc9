import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import type { MeasuredProcess } from './measured-process.ts'

const ADMIN = 'owner@pothik.example'

/** The Admin of a measured shop, as its environment. */
export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: MADE_PASSWORD }

/** Signs the Admin in; returns the cookie that later requests send. */
export async function logIn({ origin }: Pick<MeasuredProcess, 'origin'>): Promise<string> {
  const login = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ADMIN, password: MADE_PASSWORD }),
  })
  if (!login.ok) throw new Error(`the login was answered with ${login.status}`)
  return login.headers
    .getSetCookie()
    .map(one => one.split(';', 1)[0])
    .join('; ')
}
