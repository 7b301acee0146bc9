/** Scheme and login; hosts with their ports; the database and parameters. A password may hold an `@`, a host cannot. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i
const LAST_PORT = 65_535
/** Which of several servers libpq takes; the shop takes the one that accepts writes. */
const TARGET = 'target_session_attrs'
const WRITABLE: readonly string[] = ['read-write', 'primary']

/**
 * What is wrong with an address that names several servers, in words that show nothing of it; undefined when nothing
 * is, or when it names one server, which the driver judges.
 */
export function addressProblem(databaseUrl: string): string | undefined {
  const [, , hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  const after = new URLSearchParams(rest.split('?')[1] ?? '')
  if (['host', 'hostaddr', 'port'].some(name => after.get(name)?.includes(',')))
    return 'must name several servers before the name of the database: postgres://user:password@one:5432,two:5432/name'
  const named = hosts.split(',')
  if (named.length === 1) return undefined
  if (!named.every(isHost))
    return 'names several servers, and one of them is no host or host:port: postgres://user:password@one:5432,two:5432/name'
  if (new Set(named.map(withPort)).size < named.length) return 'names one server twice'
  if (['host', 'hostaddr', 'port'].some(name => after.has(name)))
    return 'names several servers, so it has no host, hostaddr or port after its question mark'
  const target = after.get(TARGET)
  if (target !== null && !WRITABLE.includes(target))
    return `names several servers, and the shop writes: ${TARGET} is read-write or left out`
  return undefined
}

/** An address for each server, in the order in which they are named; of one server, the address as it is. */
export function addressesOf(databaseUrl: string): string[] {
  const [, login = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  const named = hosts.split(',')
  if (named.length === 1) return [databaseUrl]
  return named.map(host => `${login}${host}${withoutTarget(rest)}`)
}

/** The servers and the database, without the user and the password, which must not be in a log. */
export function placeOf(databaseUrl: string): string {
  const [, , hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  return `${hosts}${rest.split(/[?#]/)[0]}`
}

function isHost(text: string): boolean {
  const found = HOST.exec(text)
  const port = found?.[1]
  return found !== null && (port === undefined || (Number(port) > 0 && Number(port) <= LAST_PORT))
}

const withPort = (host: string): string => (/:\d+$/.test(host) ? host : `${host}:5432`).toLowerCase()

/** The driver does not know the parameter, and the address of one server needs none. */
function withoutTarget(rest: string): string {
  const [path = '', query] = rest.split('?')
  if (query === undefined) return rest
  const kept = query.split('&').filter(pair => pair.split('=')[0] !== TARGET)
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
