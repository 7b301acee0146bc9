import { onTestFinished } from 'vitest'
import { pathaoCourier } from '#adapters/courier/pathao-courier.ts'
import { startSimulator } from '#simulator/start-simulator.ts'
import { courierContract } from './courier-contract.ts'
import { type CourierWorld, makeBooking } from './courier-world.ts'
import { BAD_LINE, LOST_BY } from './lost-answers.ts'
import { PATHAO_LOGIN, PATHAO_SECRET, pathaoAccount } from './open-pathao.ts'

async function pathaoWorld(): Promise<CourierWorld> {
  const simulator = await startSimulator({ courier: 'pathao', seed: 7 })
  onTestFinished(() => simulator.close())
  const account = pathaoAccount(simulator.apiUrl)
  return {
    courier: pathaoCourier(account),
    variant: change => {
      if (change === 'impatient') return pathaoCourier({ ...account, timeoutMs: 900 })
      if (change === 'wrong-keys')
        return pathaoCourier({ ...account, login: { ...PATHAO_LOGIN, clientSecret: 'wrong-secret' } })
      return pathaoCourier({ ...account, baseUrl: 'http://127.0.0.1:9' })
    },
    secrets: [...Object.values(PATHAO_LOGIN), 'wrong-secret'],
    lose: async (answer, of) => {
      await simulator.fault(LOST_BY[answer], { on: of === 'booking' ? 'booking' : 'status' })
    },
    limitRate: async seconds => {
      await simulator.fault('429', { on: 'booking', retry_after: seconds })
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
      body: JSON.stringify({
        event: 'order.delivered',
        consignment_id: 'DL281126ABCDEF',
        merchant_order_id: 'order-1',
        updated_at: '2026-11-28 12:45:30',
      }),
      headers: { 'x-pathao-signature': PATHAO_SECRET },
      unproven: { 'x-pathao-signature': 'another-secret' },
    },
  }
}

courierContract('Pathao', pathaoWorld)
