import { existsSync, globSync, readFileSync } from 'node:fs'

/** The log folder of every shop that a test opens, at the most detailed level. */
export const LOGS_FOLDER = 'test-results/logs'

/** Patterns that must never appear in a log, in any field or text. */
const SECRETS: readonly { what: string; shape: RegExp }[] = [
  // the passwords that tests type
  { what: 'a password', shape: /\w&(?:Sole|Boot|Late|Here)\b|Kmt7@Rwx4|P@ssw0rd|Another1@/ },
  { what: 'a hash of a password', shape: /\$argon2/ },
  // 43 letters of base64url are 256 bits: tokens of sessions and of tracking links
  { what: 'a token', shape: /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/ },
  { what: 'a signed token', shape: /eyJ[\w-]+\.[\w-]+\./ },
  // as in mails, also with a gap; after a file's name or another number it is a position in a file, after # a color
  { what: 'a one-time code', shape: /(?<![\w./#-]|\d:|[jt]sx?:)\d{3}[ -]?\d{3}(?![\w:/-]|\.\w)/ },
  { what: 'the secret of the shop', shape: /a secret of thirty-two letters/ },
  // the couriers' real addresses, and the secrets in tests/courier-secrets.test.ts and of the simulators
  {
    what: 'a key of the courier',
    shape:
      /(?:courier|pathao)-[a-z-]+-of-tests|sim-(?:client-)?secret|sim-password|portal\.packzy\.com|hermes\.pathao\.com/,
  },
  {
    what: 'a key of the SMS gateway',
    shape: /key-of-the-gateway|sim-sms-key|bulksmsbd\.net|sslwireless\.com/,
  },
  { what: 'a private key', shape: /PRIVATE KEY/ },
  // begun only where a name begins: from each of its letters, a long one takes its length squared
  { what: 'an email', shape: /(?<![\w.+-])[\w.+-]+@[\w-]+\.[a-z]{2,}/i },
  { what: 'a phone', shape: /(?<![\w-])(?:\+?88)?01[3-9]\d{8}(?!\d)/ },
]

/** Fields of the logger itself, on every line and request. */
const OF_THE_LOGGER = new Set(['level', 'time', 'pid', 'hostname', 'status', 'ms'])

/** The kinds of secrets in a line of a log; the logger's own fields (time, process) are left out. */
export function secretsIn(line: string): string[] {
  const content = parsed(line)
  const texts = isObject(content)
    ? textsOf(Object.entries(content).filter(([name]) => !OF_THE_LOGGER.has(name)))
    : textsOf(content)
  return SECRETS.filter(({ shape }) => texts.some(text => shape.test(text))).map(({ what }) => what)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return isObject(value) ? Object.values(value).flatMap(textsOf) : []
}

/** Throws when the captured logs contain a secret, naming a line for each kind, or when there are no logs. */
export function scanLogs(folder = LOGS_FOLDER): void {
  const files = existsSync(folder) ? globSync(`${folder}/*.log`) : []
  const lines = files.flatMap(file => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  if (lines.length === 0) throw new Error(`No log was captured in ${folder}.`)
  const found = new Map<string, string>()
  for (const line of lines) for (const what of secretsIn(line)) if (!found.has(what)) found.set(what, line)
  if (found.size === 0) return
  throw new Error([...found].map(([what, line]) => `The log holds ${what}: ${line.slice(0, 500)}`).join('\n'))
}
