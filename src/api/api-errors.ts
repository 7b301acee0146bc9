import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#contract/envelope.ts'
import type { Language } from '#domain/language/language.ts'
import { type MachineRefusal, refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { logFault } from './log-fault.ts'
import { answerLanguage, sendRefusal } from './send-refusal.ts'
import { UnfitRequest } from './validate-request.ts'

const UNREADABLE: Readonly<Record<Language, string>> = {
  en: 'This request could not be read.',
  bn: 'অনুরোধটি পড়া যায়নি।',
}

/** Texts of the refusals of the host itself, before a route is called. */
const hostTexts: Record<number, Readonly<Record<Language, string>>> = {
  400: UNREADABLE,
  413: { en: 'This request is too large.', bn: 'অনুরোধটি অনেক বড়।' },
  415: { en: 'Send the body as application/json.', bn: 'অনুরোধটি application/json হিসেবে পাঠান।' },
}

/** A field that its schema refuses; the schemas say why in English alone, and a page checks its form before. */
const WRONG_FIELD = 'এই ঘরটি ঠিক নেই। আবার দেখুন।'

const FAILED: Readonly<Record<Language, string>> = {
  en: 'Something went wrong on our side. Please try again.',
  bn: 'আমাদের দিকে কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
}

/** Every failure of the API is JSON with a message, never cached; it shows nothing of the machine. */
export function answerApiError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // a download ended before its first byte: the client left, or lost the right to it, and nobody reads an answer
  if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
    reply.hijack()
    request.raw.destroy()
    return reply
  }
  reply.header('cache-control', 'no-store')
  const language = answerLanguage(request)
  if (error instanceof UnfitRequest) return reply.code(400).send(invalidFields(error, language))
  const status = error.statusCode ?? 500
  // first: a client that hangs up in the middle of a body causes the same code as a lost database
  if (status < 500) return reply.code(status).send(fail(hostTexts[status]?.[language] ?? error.message))
  const refused = refuseFault(error, request.log)
  if (refused) return sendRefusal(reply, refused)
  request.log.error({ err: error }, 'a request failed')
  const reference = referenceOf(request.id)
  const mark = language === 'bn' ? 'রেফারেন্স' : 'Reference'
  return reply.code(500).send(fail(`${FAILED[language]} (${mark}: ${reference})`, { reference }))
}

/**
 * The refusal for a fault of the machine, which it also logs; undefined for a bug and for a fault of the request
 * itself, which it does not log.
 */
export function refuseFault(error: unknown, log: FastifyBaseLogger): MachineRefusal | undefined {
  // a body that broke off has the same code as a lost database
  if (isOfRequest(error)) return undefined
  const refused = refuseMachineFault(error)
  if (refused?.code === 'shop_busy') log.warn({ err: error }, 'a request waited for the database in vain')
  else if (refused) logFault(log, error, 'the shop is out of order')
  return refused
}

/** As Fastify marks it. */
const isOfRequest = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

/** A reference that a user can read out to support: the beginning of the request's id in the log. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8)

/** Whether the machine failed, and not the program; the client gets the refusal of `refuseFault`. */
export const isMachineFault = (error: unknown): boolean => refuseMachineFault(error) !== undefined

/**
 * One text per field, named as in the request (`items.0.total_lot`). The message is the problem of the request as a
 * whole, or else the first of the texts, unchanged: `fields` shows which field it belongs to.
 */
function invalidFields({ issues }: UnfitRequest, language: Language) {
  const texts: Record<string, string> = {}
  for (const { path, message } of issues)
    texts[path.map(String).join('.')] ??= language === 'bn' ? WRONG_FIELD : message
  const { '': whole, ...fields } = texts
  const [first = UNREADABLE[language]] = Object.values(fields)
  return fail(whole ?? first, { fields })
}

/**
 * Answers every address under the prefix without a route: 405 with the allowed methods where the address exists, else
 * 404. Call it before the routes are declared. The pages' wildcard would match these addresses otherwise.
 */
export function answerUnknown(app: FastifyInstance): void {
  const known: { url: string; methods: string[] }[] = []
  let paths: readonly (readonly [RegExp, readonly string[]])[] | undefined
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    // an address may hold a phone or a token, and may exist tomorrow
    reply.header('cache-control', 'no-store')
    const path = request.url.split('?', 1)[0] ?? ''
    // made at the first request: a start, which declares hundreds, needs none of them
    paths ??= known.map(({ url, methods }) => [patternOf(url), methods])
    const allowed = new Set(paths.flatMap(([pattern, methods]) => (pattern.test(path) ? methods : [])))
    if (allowed.size === 0) return reply.code(404).send(fail('Not Found'))
    return reply
      .code(405)
      .header('allow', [...allowed].join(', '))
      .send(fail('Method Not Allowed'))
  }
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true } }, answer)
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ url, methods: [method].flat() })
  })
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}/?$`)
}
