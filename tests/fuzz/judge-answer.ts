import { commonHeaders } from '#server/security-headers.ts'
import type { FuzzRequest } from './make-request.ts'
import type { Operation } from './read-operations.ts'
import type { RawAnswer } from './send-bytes.ts'

/** What tells of the machine: a stack, a path, the database, a library, a mistake of the program. */
const MACHINE =
  /node_modules|\n\s+at |\.(?:ts|js|mjs):\d|\/(?:work|home|tmp|usr|var)\/|SQLITE|sqlite|postgres|constraint|violates|near "|FST_|ERR_|ECONN|TypeError|RangeError|SyntaxError|Cannot read|is not a function|is not iterable|undefined \(/

/** What of an answer should not be; nothing when all is well. */
export function faultsOf(request: FuzzRequest, answer: RawAnswer): string[] {
  const { status, headers, body } = answer
  if (status === 0) return request.isBroken ? [] : ['no answer']
  const faults: string[] = []
  if (status >= 500) faults.push(`answered ${status}`)
  if (request.asked && !(status >= 200 && status < 300) && !(status >= 400) && status !== 304)
    faults.push(`answered ${status}`)
  const names = new Map(headers)
  // pages that stand for a secret say even less of where a visitor comes from
  const missing = commonHeaders('http://shop.test').filter(([name, value]) =>
    request.asked ? names.get(name) !== value : !names.has(name),
  )
  if (missing.length > 0) faults.push(`an answer without ${missing.map(([name]) => name).join(', ')}`)
  const isStream = /^text\/event-stream/.test(names.get('content-type') ?? '')
  // what is left of a broken frame may be answered too, behind the first answer
  const isOnlyAnswer = !request.isBroken && !isStream && status !== 304 && !hasNoBody(request)
  if (!answer.isWhole && isOnlyAnswer) faults.push('an answer that breaks off')
  if (request.asked && !request.isBroken)
    faults.push(...faultsOfOperation(request.asked, request, { status, names }))
  if (request.asked && status >= 400)
    faults.push(...faultsOfRefusal(request, names.get('content-type') ?? '', body))
  if (request.asked && status < 300)
    faults.push(...faultsOfData(names.get('content-type') ?? '', body, request))
  return faults
}

/** What the host answers before an operation is asked, or for any of them. */
const OF_THE_HOST: readonly number[] = [304, 400, 403, 404, 405, 413, 414, 415, 431]

/** An answer that the document does not name, and one that is somebody's alone and may be kept. */
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

/** HEAD has no body; of a broken frame nobody knows what it was to be. */
const hasNoBody = ({ method, isBroken, bytes }: FuzzRequest) =>
  method === 'HEAD' || (isBroken && bytes.toString('latin1', 0, 5) === 'HEAD ')

function faultsOfRefusal(request: FuzzRequest, type: string, body: string): string[] {
  if (hasNoBody(request)) return []
  // the target itself may be no longer that of the API
  if (request.isBroken && /^text\/html/.test(type)) return []
  if (!/^application\/json/.test(type)) return [`a refusal of the type ${type || 'none'}`]
  const told = parsed(body)
  if (typeof told !== 'object' || told === null) return ['a refusal that is no JSON']
  const { success, status, message }: { success?: unknown; status?: unknown; message?: unknown } = told
  const faults: string[] = []
  // the courier is answered in its own shape
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
