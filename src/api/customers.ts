import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CustomerAnswer, CustomerParams, customerToWire } from '#contract/customer-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { findCustomer } from '#features/customers/find-customer.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

/** Who is calling. */
export function registerCustomers(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/customers/:phone',
    {
      schema: {
        tags: ['Order'],
        summary: 'What is known of a phone: its orders, what became of them, names and addresses',
        security: access.staff,
        params: CustomerParams,
        response: { 200: CustomerAnswer, 400: Failure, 401: Failure, 403: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.staff(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await findCustomer(shop, { by: allowed.by, phone: request.params.phone })
      if (!found.ok) return sendRefusal(reply, found)
      return reply.send(succeed(customerToWire(found.customer)))
    },
  )
}
