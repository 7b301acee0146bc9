import { createHmac } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { courierContract } from './courier-contract.ts'
import { type CourierWorld, makeBooking } from './courier-world.ts'
import { BAD_LINE, LOST_BY } from './lost-answers.ts'

const WEBHOOK_TOKEN = 'a-token-of-the-webhook'

async function steadfastWorld(): Promise<CourierWorld> {
  const simulator = await startSimulator({ seed: 7 })
  onTestFinished(() => simulator.close())
  await simulator.mode({ statusCache: false })
  const account = {
    id: 'steadfast',
    name: 'Steadfast',
    baseUrl: simulator.apiUrl,
    apiKey: 'sim-key',
    secretKey: 'sim-secret',
    webhookToken: WEBHOOK_TOKEN,
    site: 'https://steadfast.com.bd',
  }
  const body = JSON.stringify({
    notification_type: 'delivery_status',
    consignment_id: 12345,
    invoice: 'INV-67890',
    status: 'Delivered',
    updated_at: '2025-03-02 12:45:30',
  })
  return {
    courier: steadfastCourier(account),
    variant: change => {
      if (change === 'impatient') return steadfastCourier({ ...account, timeoutMs: 900 })
      if (change === 'wrong-keys') return steadfastCourier({ ...account, apiKey: 'wrong-key' })
      return steadfastCourier({ ...account, baseUrl: 'http://127.0.0.1:9/api/v1' })
    },
    secrets: ['sim-key', 'sim-secret', 'wrong-key'],
    lose: async (answer, of) => {
      await simulator.fault(LOST_BY[answer], { on: of === 'booking' ? 'booking' : 'status' })
    },
    limitRate: async seconds => {
      await simulator.fault('429', { on: 'any', retry_after: seconds })
    },
    disturb: async () => {
      await simulator.chaos(BAD_LINE)
    },
    invoices: () => simulator.parcels().map(({ invoice }) => invoice),
    deliver: async consignmentId => {
      await simulator.advance({ consignment_id: consignmentId, status: 'delivered' })
    },
    refused: makeBooking({ recipient: { ...makeBooking().recipient, phone: '0171234' } }),
    webhook: {
      body,
      headers: {
        authorization: `Bearer ${WEBHOOK_TOKEN}`,
        'x-signature': createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('hex'),
      },
      unproven: { authorization: 'Bearer another-token' },
    },
  }
}

courierContract('Steadfast', steadfastWorld)
