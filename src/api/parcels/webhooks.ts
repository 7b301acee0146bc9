import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify'
import { WebhookPath, WebhookRefused, WebhookTaken } from '#contract/parcels/courier-wire.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import type { Shop } from '#features/shop.ts'
import type { ApiWatch } from '../api-watch.ts'
import { logFault } from '../log-fault.ts'
import { parseBy } from '../validate-request.ts'

/** The functions of the host that webhooks need. */
export type WebhookHost = {
  /** Counts one call of an address, or of the courier itself; false: too many. */
  mayCall(caller: string): boolean
  watch: Pick<ApiWatch, 'webhook'>
}

const TAKEN = { status: 'success' as const, message: 'Webhook received successfully.' }
const MAXIMUM_BODY_BYTES = 64 * 1024
/** A courier that sends the events of a whole van at once must not delay a shopper's order at the database. */
const AT_ONCE = 2

/** Statuses of other couriers are their own: the type does not narrow what is sent to these. */
const schema: FastifySchema = {
  tags: ['Courier'],
  summary:
    'What a courier tells by itself, proven and answered as that courier wants it: Steadfast sends its token as a bearer, and its signature is checked when sent',
  params: WebhookPath,
  response: {
    200: WebhookTaken,
    400: WebhookRefused,
    401: WebhookRefused,
    404: WebhookRefused,
    413: WebhookRefused,
    503: WebhookRefused,
  },
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status: 'error', message })

/**
 * The webhooks of couriers; a plugin of its own, which takes any body as bytes. Steadfast repeats an event that is
 * answered with 5xx and never one answered with 4xx: every refusal that is no fault of the event is a 503.
 */
export function registerWebhooks(app: FastifyInstance, shop: Shop, host: WebhookHost): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 503
    if (status < 500) return refuse(reply, status, textOf('webhook_unreadable'))
    host.watch.webhook('failed')
    logFault(request.log, error, 'a webhook failed')
    return refuse(reply, 503, textOf('shop_busy'))
  })
  const inTurn = takeTurns(AT_ONCE)
  app.post(
    '/webhooks/:courier',
    // parsed where it is used
    { bodyLimit: MAXIMUM_BODY_BYTES, schema, validatorCompiler: () => () => true },
    async (request, reply) => {
      const { couriers } = shop
      const { courier: name } = parseBy(WebhookPath, request.params)
      // the couriers may only be off: what is a 404 now is never sent again
      if (!couriers.some(({ readWebhook }) => readWebhook)) return refuse(reply, 503, textOf('webhook_off'))
      const courier = couriers.find(one => (one.webhookName ?? one.id) === name)
      if (!courier) return refuse(reply, 404, 'Not Found')
      if (!courier.readWebhook) return refuse(reply, 503, textOf('webhook_off'))
      const read = courier.readWebhook(bytesOf(request.body), plainHeaders(request.headers))
      // behind a proxy strangers may share the courier's address: they must not use up its limit
      const caller = read.ok ? courier.id : request.ip
      const isLimited = !host.mayCall(caller)
      if (isLimited || !read.ok) host.watch.webhook(isLimited ? 'limited' : 'refused')
      if (isLimited) return refuse(reply, 503, textOf('too_many_requests'))
      if (!read.ok) return refuse(reply, read.httpStatus, read.message)
      const { event } = read
      const reported = event && ({ courier: courier.id, source: 'webhook', event } as const)
      if (reported) host.watch.webhook((await inTurn(() => recordCourierEvent(shop, reported))).outcome)
      else host.watch.webhook('unread')
      const { httpStatus = 200, headers = {}, body = TAKEN } = read.reply ?? {}
      return reply.code(httpStatus).headers(headers).send(body)
    },
  )
}

const textOf = (code: RefusalCode): string => refusals[code].message

/** Empty when there is no body. */
const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array())

/** A header that occurs twice is left out: no header that a courier's signature uses occurs twice. */
const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? undefined : value]),
  )

/** Runs at most `atOnce` functions at the same time; the others wait for their turn, first come first served. */
function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // the next in the queue takes over the place
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
