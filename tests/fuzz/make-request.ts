import { type Random, randomFrom } from '../faults/seeded.ts'
import { CALLERS, type Caller } from '../support/access-callers.ts'
import type { Body } from './body.ts'
import { brokenFrame, bytesOf } from './break-frame.ts'
import { hostileText } from './hostile-values.ts'
import { makeBody } from './make-body.ts'
import { type Header, strangeHeaders } from './make-headers.ts'
import { otherDoors } from './other-doors.ts'
import type { Operation, Parameter } from './read-operations.ts'
import { valueBySchema } from './value-by-schema.ts'
import type { Example, World } from './world.ts'

export type FuzzRequest = {
  number: number
  /** Of the document, or the other addresses. */
  operation: string
  caller: Caller
  /** Its fault, if any, for the report. */
  kind: string
  method: string
  target: string
  bytes: Buffer
  /** Its frame is broken: the connection may end without an answer. */
  isBroken: boolean
  /** Of the API, whose failures are JSON; undefined for a page or a file. */
  asked: Operation | undefined
}

/** The number of requests outside the API in each round. */
const OTHER_DOORS = 7

type Given = { random: Random; world: World }
type Draft = Pick<FuzzRequest, 'operation' | 'method' | 'target'> & { body: Body | undefined; kind: string }

/** One request of a run; the same for the same seed, number and world, independent of earlier ones. */
export function makeRequest(
  operations: readonly Operation[],
  seed: number,
  of: { number: number; world: World },
): FuzzRequest {
  const { number, world } = of
  const random = randomFrom(seed ^ Math.imul(number + 1, 0x9e3779b1))
  random.below(2)
  const given = { random, world }
  const operation = operations[number % (operations.length + OTHER_DOORS)]
  const example = operation && pickExample(operation, given)
  const caller = operation ? pickCaller(operation, random) : random.pick(CALLERS)
  const draft = operation ? draftOf(operation, example, given) : otherDoors(given)
  const cookie = example?.cookie ?? world.cookies[caller]
  const { body } = draft
  const more = random.below(4) === 0 ? strangeHeaders(random, cookie) : []
  const headers: Header[] = [
    ...headersOf({ random, cookie }),
    ...(body?.type === undefined ? [] : [['content-type', body.type] as const]),
    ...(body ? [['content-length', String(body.bytes.length)] as const] : []),
    ...(body?.headers ?? []),
    ...Object.entries(example?.headers ?? {}),
    ...more,
  ]
  const isBroken = random.below(9) === 0
  const message = {
    method: draft.method,
    target: draft.target,
    headers,
    body: body?.bytes ?? Buffer.alloc(0),
  }
  const kinds = [isBroken && 'broken frame', more.length > 0 && 'strange headers', draft.kind, body?.kind]
  return {
    number,
    operation: draft.operation,
    caller,
    kind: kinds.filter(Boolean).join(', ') || 'right',
    method: draft.method,
    target: draft.target,
    bytes: isBroken ? brokenFrame(message, random) : bytesOf(message),
    isBroken,
    asked: operation,
  }
}

/** Mostly a caller with the right. */
function pickCaller({ roles }: Operation, random: Random): Caller {
  if (random.below(4) === 0 || !roles) return random.pick(CALLERS)
  return random.below(4) === 0 && roles.includes('Moderator') ? 'Moderator' : 'Admin'
}

/** An address of its own, so that rate limits are seldom met. */
function headersOf({ random, cookie }: { random: Random; cookie: string }): Header[] {
  const address = `${10 + random.below(80)}.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const from = random.below(8) === 0 ? [] : [['origin', 'http://shop.test'] as const]
  return [
    ['host', 'shop.test'],
    ['connection', 'close'],
    ['x-forwarded-for', address],
    ...from,
    ...(cookie === '' ? [] : [['cookie', cookie] as const]),
  ]
}

function pickExample({ name }: Operation, { random, world }: Given): Example | undefined {
  const examples = world.examples[name] ?? []
  return random.below(4) === 0 ? undefined : examples[random.below(examples.length)]
}

function draftOf(operation: Operation, example: Example | undefined, given: Given): Draft {
  const { random } = given
  const wrong: string[] = []
  const mark = (kind: string) => wrong.push(kind)
  const path = operation.path.replace(/([^/]+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    const schema = operation.parameters.find(one => one.name === name)?.schema ?? {}
    const key = name === 'code' || name === 'token' ? name : `${before}.${name}`
    const isHostile = random.below(6) === 0
    if (isHostile) mark('path')
    const value = isHostile ? hostileText(random) : valueBySchema(schema, key, given)
    return `${before}/${escaped(String(value), random)}`
  })
  const query = operation.parameters.filter(one => one.in === 'query')
  const pairs = query.flatMap(one => pairOf(one, given, mark))
  if (random.below(10) === 0)
    pairs.push(`${escaped(hostileText(random), random)}=${escaped(hostileText(random), random)}`)
  const isOdd = random.below(40) === 0
  return {
    operation: operation.name,
    method: isOdd
      ? random.pick(['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      : operation.method,
    target: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    body: makeBody(operation, example, given),
    kind: wrong.length > 0 ? `hostile ${[...new Set(wrong)].join(' and ')}` : '',
  }
}

/** Nothing, a correct value, a hostile one, or the name twice. */
function pairOf({ name, schema, required }: Parameter, given: Given, mark: (kind: string) => void): string[] {
  const { random } = given
  if (!required && random.below(3) > 0) return []
  const right = `${name}=${escaped(String(valueBySchema(schema, name, given)), random)}`
  const turn = random.below(10)
  if (turn > 2) return [right]
  mark('query')
  const hostile = escaped(hostileText(random), random)
  if (turn === 0) return [right, `${name}=${hostile}`]
  return [
    random.pick([
      `${name}=${hostile}`,
      `${name}=${hostile}`,
      `${name}[]=${hostile}`,
      `${name}[a]=${hostile}`,
      name,
    ]),
  ]
}

/** Escaped for an address; sometimes escaped twice, or not at all. */
function escaped(text: string, random: Random): string {
  const well = encodeURIComponent(text.toWellFormed()).slice(0, 9000)
  const turn = random.below(30)
  if (turn === 0) return encodeURIComponent(well)
  if (turn === 1) return text.replace(/[^\w.~-]/g, '')
  return turn === 2 ? well.slice(0, -1) : well
}
