import { onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { type PathaoAccount, pathaoCourier } from '#adapters/courier/pathao-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { cannedServer } from './canned-server.ts'

export const PATHAO_SECRET = 'a-secret-of-the-webhook'
/** The account that the simulated Pathao knows. */
export const PATHAO_LOGIN = {
  clientId: 'sim-client',
  clientSecret: 'sim-client-secret',
  username: 'sim@pothik.example',
  password: 'sim-password',
}

export const pathaoAccount = (baseUrl: string): PathaoAccount => ({
  id: 'pathao',
  name: 'Pathao',
  baseUrl,
  login: PATHAO_LOGIN,
  storeId: 130_820,
  pairGrams: 1_000,
  webhookSecret: PATHAO_SECRET,
})

/** A simulated Pathao and the adapter, both with one stopped clock; closed after the test. */
export async function openPathao(change: Partial<PathaoAccount> = {}) {
  const clock = heldClock('2026-11-28T04:00:00.000Z')
  const simulator = await startSimulator({ courier: 'pathao', seed: 7, clock })
  onTestFinished(() => simulator.close())
  const account = { ...pathaoAccount(simulator.apiUrl), clock, ...change }
  /** The grants of tokens, by how they were asked for. */
  const grants = () =>
    simulator
      .requests()
      .filter(({ path }) => path.endsWith('/issue-token'))
      .map(({ body }) => String(JSON.parse(body).grant_type))
  const orders = () => simulator.requests().filter(({ path }) => path.endsWith('/orders'))
  return { simulator, clock, account, courier: pathaoCourier(account), grants, orders }
}

export const TOKEN_ANSWER = {
  access_token: 'the-token',
  refresh_token: 'the-other-token',
  expires_in: 432_000,
}

/** The adapter with a server that gives the test's answers, the first of them a token. */
export async function openCannedPathao() {
  const server = await cannedServer()
  server.answer(200, TOKEN_ANSWER)
  const courier = pathaoCourier(pathaoAccount(`${server.origin}/aladdin/api/v1`))
  return { ...server, courier }
}
