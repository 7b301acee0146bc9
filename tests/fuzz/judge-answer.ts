import { commonHeaders } from '#server/security-headers.ts'
import type { FuzzRequest } from './make-request.ts'
import type { Operation } from './read-operations.ts'
import type { RawAnswer } from './send-bytes.ts'

/** Traces of the machine: a stack, a path, the database, a library, a mistake of the program. */
const MACHINE =
  /node_modules|\n\s+at |\.(?:ts|js|mjs):\d|\/(?:work|home|tmp|usr|var)\/|SQLITE|sqlite|postgres|constraint|violates|near "|FST_|ERR_|ECONN|TypeError|RangeError|SyntaxError|Cannot read|is not a function|is not iterable|undefined \(/

/** The faults of an answer; empty when there are none. */
export function faultsOf(request: FuzzRequest, answer: RawAnswer): string[] {
  const { status, headers, body } = answer
  if (status === 0) return request.isBroken ? [] : ['no answer']
  const faults: string[] = []
  if (status >= 500) faults.push(`answered ${status}`)
  if (request.asked && !(status >= 200 && status < 300) && !(status >= 400) && status !== 304)
    faults.push(`answered ${status}`)
  const names = new Map(headers)
  // pages with a secret address send even less about where a visitor comes from
  const missing = commonHeaders('http://shop.test').filter(([name, value]) =>
    request.asked ? names.get(name) !== value : !names.has(name),
  )
  if (missing.length > 0) faults.push(`an answer without ${missing.map(([name]) => name).join(', ')}`)
  const isStream = /^text\/event-stream/.test(names.get('content-type') ?? '')
  // the rest of a broken frame may be answered too, after the first answer
  const isOnlyAnswer = !request.isBroken && !isStream && !BODILESS.includes(status) && !hasNoBody(request)
  if (!answer.isWhole && isOnlyAnswer) faults.push('an answer that breaks off')
  if (request.asked && !request.isBroken)
    faults.push(...faultsOfOperation(request.asked, request, { status, names }))
  if (request.asked && status >= 400)
    faults.push(...faultsOfRefusal(request, names.get('content-type') ?? '', body))
  if (request.asked && status < 300 && status !== 204)
    faults.push(...faultsOfData(names.get('content-type') ?? '', body, request))
  return faults
}

/** These end with their head. */
const BODILESS: readonly number[] = [204, 304]

/** The host's answers before an operation is called, or for any of them. */
const OF_THE_HOST: readonly number[] = [304, 400, 403, 404, 405, 413, 414, 415, 431]

/** An answer that the document does not name, or a private one that may be stored. */
function faultsOfOperation(
  { method, name, statuses, roles }: Operation,
  request: FuzzRequest,
  { status, names }: { status: number; names: ReadonlyMap<string, string> },
): string[] {
  if (request.method !== method) return []
  const faults: string[] = []
  if (!OF_THE_HOST.includes(status) && !statuses.includes(String(status)))
    faults.push(`an answer ${status} that the document of ${name} does not name`)
  if (roles && !/no-store/.test(names.get('cache-control') ?? ''))
    faults.push('an answer that others may keep')
  return faults
}

/** HEAD has no body; the method of a broken frame is unknown. */
const hasNoBody = ({ method, isBroken, bytes }: FuzzRequest) =>
  method === 'HEAD' || (isBroken && bytes.toString('latin1', 0, 5) === 'HEAD ')

function faultsOfRefusal(request: FuzzRequest, type: string, body: string): string[] {
  if (hasNoBody(request)) return []
  // the target itself may no longer be the API's
  if (request.isBroken && /^text\/html/.test(type)) return []
  if (!/^application\/json/.test(type)) return [`a refusal of the type ${type || 'none'}`]
  const reported = parsed(body)
  if (typeof reported !== 'object' || reported === null) return ['a refusal that is no JSON']
  const { success, status, message }: { success?: unknown; status?: unknown; message?: unknown } = reported
  const faults: string[] = []
  // the courier gets answers in its own form
  if (success !== false && status !== 'error') faults.push('a refusal without success: false')
  if (typeof message !== 'string' || message.trim() === '') faults.push('a refusal without a message')
  if (MACHINE.test(body)) faults.push(`a refusal that tells of the machine: ${body.match(MACHINE)?.[0]}`)
  return faults
}

function faultsOfData(type: string, body: string, request: FuzzRequest): string[] {
  if (hasNoBody(request) || !/^application\/json/.test(type))
    return type === '' && body !== '' ? ['an answer without a type'] : []
  return parsed(body) === undefined ? ['an answer that is no JSON'] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
