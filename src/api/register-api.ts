import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { securitySchemes } from './access.ts'
import { registerChangePassword } from './accounts/change-password.ts'
import { registerFederatedSignIn } from './accounts/federated-sign-in.ts'
import { registerInvitations } from './accounts/invitations.ts'
import { registerOwnAccount } from './accounts/own-account.ts'
import { registerPasswordReset } from './accounts/password-reset.ts'
import { registerRegistration } from './accounts/registration.ts'
import { registerSessions } from './accounts/sessions.ts'
import { registerSignIn } from './accounts/sign-in.ts'
import { registerUsers } from './accounts/users.ts'
import { answerApiError, answerUnknown } from './api-errors.ts'
import type { ApiWatch } from './api-watch.ts'
import type { AnswerOnce } from './cache-answers.ts'
import { registerCatalog } from './catalog/catalog.ts'
import { registerCoupons } from './catalog/coupons.ts'
import { registerProductSearch } from './catalog/product-search.ts'
import { registerProducts } from './catalog/products.ts'
import { registerUploads, type UploadHost } from './catalog/uploads.ts'
import { gateOf } from './gate.ts'
import { operationsOf } from './operations.ts'
import { registerDelivery } from './orders/delivery.ts'
import { type OrderLimit, registerOrders } from './orders/orders.ts'
import { registerTracking } from './orders/tracking.ts'
import { registerWebhooks, type WebhookHost } from './parcels/webhooks.ts'
import { registerStaffApi } from './register-staff-api.ts'
import { registerShownReviews } from './reviews/shown-reviews.ts'
import { registerSecondFactor } from './second-factor/second-factor.ts'
import { registerStepUp } from './second-factor/step-up.ts'
import { sendRefusal } from './send-refusal.ts'
import { registerAskWhenBack } from './stock-notices/ask-when-back.ts'
import { validatorCompiler } from './validate-request.ts'

/** The parts of the host that the API needs besides the shop. */
export type ApiGiven = {
  shop: Shop
  publicOrigin: string
  answerOnce: AnswerOnce
  orderLimit: OrderLimit
  couponLimit(address: string): Promise<Refusal<'too_many_requests'> | undefined>
  searchLimit(address: string): Refusal<'too_many_requests'> | undefined
  uploads: UploadHost
  webhooks: WebhookHost
  watch: ApiWatch
}

/** Everything under /v1. */
export async function registerApi(app: FastifyInstance, given: ApiGiven): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // Answers are built by typed functions and checked against their schemas in tests; parsing each costs milliseconds.
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerApiError)
  answerUnknown(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Shop API', version: '1' },
      servers: [{ url: given.publicOrigin }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  })
  const operations = operationsOf(app, given.shop)
  await app.register(async catalogue => registerCatalogue(catalogue, given))
  registerDelivery(operations, given.shop)
  registerOrders(app, given.shop, { orderLimit: given.orderLimit, watch: given.watch })
  registerTracking(operations, given.shop)
  await app.register(async accounts => registerAccounts(accounts, given.shop))
  await app.register(async backoffice =>
    registerStaffApi(backoffice, given.shop, { ...given.uploads, watch: given.watch }),
  )
  await app.register(async uploads => registerUploads(uploads, given.shop, given.uploads))
  await app.register(async webhooks =>
    registerWebhooks(webhooks, given.shop, { ...given.webhooks, watch: given.watch }),
  )
  registerDocument(app, given.answerOnce)
}

/** What shoppers read; a plugin of its own, which a closed shop answers to staff alone. */
function registerCatalogue(app: FastifyInstance, { shop, answerOnce, ...given }: ApiGiven): void {
  app.addHook('onRequest', refuseWhileClosed(shop))
  registerProducts(app, shop, answerOnce)
  registerProductSearch(app, shop, { ...given, answerOnce })
  registerCatalog(app, shop, answerOnce)
  registerShownReviews(app, shop, answerOnce)
  registerCoupons(operationsOf(app, shop), shop, given.couponLimit)
  registerAskWhenBack(operationsOf(app, shop), shop)
}

/** The document of all operations, made at the first request: it takes 0.2 s of a core, two thirds of a whole start. */
function registerDocument(app: FastifyInstance, answerOnce: AnswerOnce): void {
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    answerOnce(request, reply, async () => ({ status: 200, body: app.swagger(), tags: [] })),
  )
}

/** A plugin of its own: its answers, refusals and failures are one person's alone, so no cache may store one. */
function registerAccounts(app: FastifyInstance, shop: Shop): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const operations = operationsOf(app, shop)
  registerSignIn(operations, shop)
  registerFederatedSignIn(operations, shop)
  registerRegistration(operations, shop)
  registerPasswordReset(operations, shop)
  registerChangePassword(operations, shop)
  registerSessions(operations, shop)
  registerStepUp(operations, shop)
  registerOwnAccount(operations, shop)
  registerInvitations(operations, shop)
  registerSecondFactor(operations, shop)
  registerUsers(operations, shop)
}

/** A hook of the operations for shoppers: while the shop is closed, staff alone are answered. */
function refuseWhileClosed(shop: Shop) {
  const gate = gateOf(shop)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { isOpen } = await shop.opening.now()
    if (isOpen) return undefined
    reply.header('cache-control', 'no-store')
    const allowed = await gate('staff', request)
    return allowed.ok ? undefined : sendRefusal(reply, { ok: false, code: 'shop_closed' })
  }
}
