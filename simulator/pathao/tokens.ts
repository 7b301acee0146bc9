import { type Answer, json } from '../answer.ts'
import { seededHex } from '../seeded.ts'
import type { ApiRequest, Call, Simulation, Token } from '../simulation.ts'
import { SECOND_MS } from '../times.ts'

/** The only account. */
const ACCOUNT = {
  client_id: 'sim-client',
  client_secret: 'sim-client-secret',
  username: 'sim@pothik.example',
  password: 'sim-password',
} as const
/** The number of the account's store, that of the samples on its webhook page. */
export const STORE_ID = 130_820

const REFRESH_HOLDS_MS = 30 * 24 * 3_600 * SECOND_MS
const refusal = (status: number, message: string): Answer =>
  json(status, { type: 'error', code: status, message })

/** Grants a token to whoever knows the account, by its password or by a token that renews. */
export function issueToken({ simulation, body }: Call): Answer {
  const isClient = body.client_id === ACCOUNT.client_id && body.client_secret === ACCOUNT.client_secret
  const isRight = isClient && (isRenewal(simulation, body) || isPerson(body))
  if (!isRight || simulation.modes.keys === 'revoked')
    // which status it has is not documented: 400 is the standard's
    return simulation.modes.errorStyle === '400'
      ? json(400, { error: 'invalid_grant', message: 'The user credentials were incorrect.' })
      : refusal(401, 'The user credentials were incorrect.')
  if (simulation.modes.oneToken) simulation.tokens.clear()
  const now = simulation.now()
  const lifeMs = simulation.modes.tokenSeconds * SECOND_MS
  return json(200, {
    token_type: 'Bearer',
    expires_in: simulation.modes.tokenSeconds,
    access_token: keep(simulation, { kind: 'access', until: now + lifeMs }),
    refresh_token: keep(simulation, { kind: 'refresh', until: now + Math.max(lifeMs, REFRESH_HOLDS_MS) }),
  })
}

const isPerson = (body: Call['body']): boolean =>
  body.grant_type === 'password' && body.username === ACCOUNT.username && body.password === ACCOUNT.password

const isRenewal = (simulation: Simulation, body: Call['body']): boolean =>
  body.grant_type === 'refresh_token' && holds(simulation, String(body.refresh_token), 'refresh')

function keep(simulation: Simulation, token: Token): string {
  simulation.grants += 1
  const text = seededHex(simulation.seed, `${token.kind} ${simulation.grants}`)
  simulation.tokens.set(text, token)
  return text
}

function holds({ tokens, now }: Simulation, text: string, kind: Token['kind']): boolean {
  const token = tokens.get(text)
  return token?.kind === kind && now() < token.until
}

/** Refuses a call without a token that holds. */
export function checkToken(simulation: Simulation, { headers }: ApiRequest): Answer | undefined {
  const text = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!holds(simulation, text, 'access') || simulation.modes.keys === 'revoked')
    return refusal(401, 'Unauthenticated.')
  return simulation.modes.keys === 'inactive' ? refusal(403, 'Your account is not active.') : undefined
}
