import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { cannedServer } from './canned-server.ts'

/** The adapter with a server that gives the test's answers. */
export async function openSteadfast() {
  const server = await cannedServer()
  const courier = steadfastCourier({
    id: 'steadfast',
    name: 'Steadfast',
    baseUrl: `${server.origin}/api/v1`,
    apiKey: 'the-api-key',
    secretKey: 'the-secret-key',
    site: 'https://steadfast.com.bd',
  })
  return { ...server, courier }
}
