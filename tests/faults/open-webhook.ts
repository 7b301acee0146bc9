import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { registerWebhooks } from '#api/parcels/webhooks.ts'
import { validatorCompiler } from '#api/validate-request.ts'
import type { Shop } from '#features/shop.ts'

/** Only the shop's webhook, on a free port of this machine until the test ends. Returns its address. */
export async function openWebhook(shop: Shop): Promise<string> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  const host = { mayCall: () => true, watch: { webhook() {} } }
  await app.register(async webhooks => registerWebhooks(webhooks, shop, host))
  onTestFinished(async () => void (await app.close()))
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/webhooks/steadfast`
}
