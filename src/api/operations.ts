import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SpokenCode } from '#contract/bengali-refusals.ts'
import { Failure } from '#contract/envelope.ts'
import { refusals } from '#contract/refusals.ts'
import type { CodeOf, Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type Access, access, STANDING } from './access.ts'
import { gateOf, type Proofs, RIGHT_OF } from './gate.ts'
import { type LateShop, lateShopOf, markWriter } from './late-shop.ts'
import { sendRefusal } from './send-refusal.ts'
import { parseBy } from './validate-request.ts'

/** The input of an operation: the proof of the client, and the parsed parts of the request. */
export type Given<By, Params, Query, Body> = {
  by: By
  params: Params
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
  /** The shop to read from, and as of when it was read: of the present, unless the operation may be late. */
  late: LateShop
  /** Whether the client still has the right, for answers that take long: asks the gate again. */
  isAllowed(): Promise<boolean>
}

/** `unknown` when both have the same codes; otherwise the missing or superfluous ones, which do not compile. */
type SameCodes<DescribedOperation, Outcome> = unknown extends Outcome
  ? unknown // not inferred yet
  : [CodeOf<Outcome>] extends [DescribedOperation]
    ? [DescribedOperation] extends [CodeOf<Outcome>]
      ? unknown
      : { superfluous: Exclude<DescribedOperation, CodeOf<Outcome>> }
    : { missing: Exclude<CodeOf<Outcome>, DescribedOperation> }

/** `unknown` where every code that everybody can be answered has a text in Bengali; those without do not compile. */
type Spoken<Needed extends Access, Code> = Needed extends 'everybody'
  ? [Code] extends [SpokenCode]
    ? unknown
    : { withoutBengali: Exclude<Code, SpokenCode> }
  : unknown

type Done<Outcome> = Exclude<Outcome, { ok: false }>

/** An operation of the API. `run` calls the verb; its refusals are sent, and `answer` makes the body of all else. */
export type Operation<Needed extends Access, Params, Query, Body, Outcome, Code extends RefusalCode> = {
  /** The required right, judged before anything else of the request is read. */
  access: Needed
  tags: readonly string[]
  summary: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** Headers for the document; `run` parses what it needs of them. */
  headers?: z.ZodType
  /** The schema of each answer but plain refusals, by status. The lowest is sent unless `answer` sets another. */
  answers: Readonly<Record<number, unknown>>
  /** Every code that `run` can refuse with. Refusals of the gate and of the schemas are added automatically. */
  refuses: readonly Code[] & NoInfer<SameCodes<Code, Outcome> & Spoken<Needed, Code>>
  consumes?: string[]
  /** The answer shows figures or rows as of a moment, read by `late.shop`, from a replica where there is one. */
  mayBeLate?: true
  /** Further options for Fastify. */
  route?: Pick<RouteOptions, 'bodyLimit' | 'exposeHeadRoute' | 'logLevel' | 'preValidation' | 'onRequest'>
  run(given: Given<Proofs[Needed], Params, Query, Body>): Promise<Outcome> | Outcome
  /** Undefined for an answer without a body. */
  answer(
    done: NoInfer<Done<Outcome>>,
    given: Given<Proofs[Needed], Params, Query, Body>,
  ): object | undefined | Promise<object | undefined>
}

/** Declares operations on a part of the API. */
export type Operations = {
  [Method in 'get' | 'post' | 'put' | 'patch' | 'delete']: <
    Needed extends Access,
    Params,
    Query,
    Body,
    Outcome,
    Code extends RefusalCode,
  >(
    url: string,
    operation: Operation<Needed, Params, Query, Body, Outcome, Code>,
  ) => void
}

/**
 * Declares operations: the right to call is judged before a body is read, refusals are sent, and the
 * document shows the status of every refusal.
 */
export function operationsOf(app: FastifyInstance, shop: Shop): Operations {
  const gate = gateOf(shop)
  const declare =
    (method: Method) =>
    <Needed extends Access, Params, Query, Body, Outcome, Code extends RefusalCode>(
      url: string,
      operation: Operation<Needed, Params, Query, Body, Outcome, Code>,
    ): void => {
      const { access: needed, route = {} } = operation
      const prove = (request: FastifyRequest) => gate(needed, request)
      // only without a body: a body may take minutes to arrive, and a session that ends meanwhile must count
      const proven = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof prove>>>()
      const judgeFirst = async (request: FastifyRequest, reply: FastifyReply) => {
        const allowed = await prove(request)
        if (!allowed.ok) return sendRefusal(reply, allowed)
        if (method === 'GET') proven.set(request, allowed)
        return undefined
      }
      app.route({
        ...route,
        method,
        url,
        // The document's alone, and made when it is asked for: `perform` parses, where the types are known.
        config: {
          swaggerTransform: document =>
            jsonSchemaTransform({ ...document, schema: schemaOf(method, operation) }),
        },
        onRequest: [...(needed === 'everybody' ? [] : [judgeFirst]), ...[route.onRequest ?? []].flat()],
        handler: async (request, reply) => {
          const allowed = proven.get(request) ?? (await prove(request))
          if (!allowed.ok) return sendRefusal(reply, allowed)
          if (method !== 'GET' && !operation.mayBeLate) markWriter(shop, request, reply)
          const late = operation.mayBeLate ? lateShopOf(shop, request) : { shop, asOf: () => undefined }
          const isAllowed = async () => (await gate(STANDING[needed], request, RIGHT_OF[needed])).ok
          return await perform(operation, { by: allowed.by, request, reply, late, isAllowed })
        },
      })
    }
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  }
}

type Called<By> = Pick<
  Given<By, unknown, unknown, unknown>,
  'by' | 'request' | 'reply' | 'late' | 'isAllowed'
>

async function perform<Needed extends Access, Params, Query, Body, Outcome, Code extends RefusalCode>(
  operation: Operation<Needed, Params, Query, Body, Outcome, Code>,
  called: Called<Proofs[Needed]>,
): Promise<FastifyReply> {
  const { request, reply } = called
  const { params = z.custom<Params>(), query = z.custom<Query>(), body = z.custom<Body>() } = operation
  const given = {
    ...called,
    params: parseBy<Params>(params, request.params),
    body: parseBy<Body>(body, request.body),
    query: parseBy<Query>(query, request.query),
  }
  const outcome = await operation.run(given)
  if (isRefusal(outcome)) return sendRefusal(reply, outcome)
  reply.code(Number(Object.keys(operation.answers)[0]))
  if (!isDone(outcome)) return reply
  const answer = await operation.answer(outcome, given)
  return reply.send(operation.mayBeLate ? withAsOf(answer, called.late.asOf()) : answer)
}

/** A file is sent as it is: its name says it. */
const withAsOf = (answer: object | undefined, asOf: Date | undefined) =>
  answer && asOf && 'success' in answer ? { ...answer, as_of: asOf.toISOString() } : answer

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
const isDone = <Outcome>(outcome: Outcome): outcome is Done<Outcome> => !isRefusal(outcome)

type DescribedOperation = {
  access: Access
  tags: readonly string[]
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  answers: Readonly<Record<number, unknown>>
  refuses: readonly RefusalCode[]
  mayBeLate?: true
  consumes?: string[]
}

/** The failures in the document: those of these codes, and those of the host. */
export function failuresOf(codes: readonly string[], statuses: readonly number[]) {
  const ofCodes = Object.entries(refusals).flatMap(([code, { status }]) =>
    codes.includes(code) ? [status] : [],
  )
  return Object.fromEntries([...statuses, ...ofCodes].map(status => [status, Failure]))
}

/** The operation in the format of the document. */
function schemaOf(method: Method, described: DescribedOperation) {
  const { tags, summary, params, query, body, headers, consumes } = described
  const security = access[described.access]
  return {
    tags,
    summary,
    ...(security && { security }),
    ...(consumes && { consumes }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { ...failuresOf(described.refuses, statusesOf(method, described)), ...answersOf(described) },
  }
}

const asOf = z.iso
  .datetime()
  .optional()
  .describe('Everything until then is counted, where a replica of the database was read')

function answersOf({ answers, mayBeLate }: DescribedOperation): Readonly<Record<number, unknown>> {
  const of = Object.entries(answers).map(([status, schema]) => [
    status,
    mayBeLate && schema instanceof z.ZodObject ? schema.extend({ as_of: asOf }) : schema,
  ])
  return Object.fromEntries(of)
}

/** The statuses with which the gate and the schemas can refuse. */
function statusesOf(method: Method, { access: needed, params, query, body }: DescribedOperation): number[] {
  const isWrite = method !== 'GET'
  return [
    ...(params || query || body ? [400] : []),
    ...(needed === 'everybody' ? [] : [401]),
    // of another site, or with too little right
    ...(isWrite || !['everybody', 'session'].includes(needed) ? [403] : []),
    // a body that is too large, or of an unsupported type
    ...(isWrite ? [413, 415] : []),
  ]
}
