import { onTestFinished } from 'vitest'
import type { Clock } from '#adapters/clock/clock.ts'
import { bulksmsbdGateway } from '#adapters/sms/bulksmsbd-gateway.ts'
import type { SmsGateway } from '#adapters/sms/sms-gateway.ts'
import { sslwirelessGateway } from '#adapters/sms/sslwireless-gateway.ts'
import type { SmsGatewayName } from '#simulator/sms/sms-simulation.ts'
import { SIMULATED_SENDERS, SIMULATED_SMS_KEY } from '#simulator/sms/sms-simulation.ts'
import { startSmsSimulator } from '#simulator/sms/start-sms-simulator.ts'

export const SMS_GATEWAYS: readonly SmsGatewayName[] = ['bulksmsbd', 'sslwireless']
export const SMS_SENDER = SIMULATED_SENDERS[0]

const OPEN = { bulksmsbd: bulksmsbdGateway, sslwireless: sslwirelessGateway }

type Account = { apiKey?: string; senderId?: string; baseUrl?: string; timeoutMs?: number }

/** The simulated gateways, closed after the test, and the shop's own client of each. */
export async function openSmsSimulator(options: { clock?: Clock } = {}) {
  const simulator = await startSmsSimulator(options)
  onTestFinished(() => simulator.close())
  const gatewayOf = (name: SmsGatewayName, account: Account = {}): SmsGateway =>
    OPEN[name]({
      baseUrl: simulator.baseUrls[name],
      apiKey: SIMULATED_SMS_KEY,
      senderId: SMS_SENDER,
      ...account,
    })
  /** What a shop's environment says of it. */
  const envOf = (name: SmsGatewayName) => ({
    SMS_GATEWAY: name,
    SMS_BASE_URL: simulator.baseUrls[name],
    SMS_API_KEY: SIMULATED_SMS_KEY,
    SMS_SENDER_ID: SMS_SENDER,
  })
  return { ...simulator, gatewayOf, envOf }
}
