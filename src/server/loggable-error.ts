/** The logged part of an error. */
export type LoggableError = {
  type: string
  message: string
  stack: string
  cause?: LoggableError
  causes?: LoggableError[]
} & Partial<Record<(typeof KEPT_FIELDS)[number], string | number>>

/** Texts and numbers of programs. Other fields may contain typed text: PostgreSQL's `detail`, `where` and `hint`. */
const KEPT_FIELDS = [
  'code',
  'errcode',
  'errno',
  'syscall',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const
const DEEPEST = 4
const MAXIMUM_FIELD_LENGTH = 100
const MAXIMUM_MESSAGE_LENGTH = 500

/**
 * An error in its form for the log: enough to find the fault, without data of the people who met it. Every logged error
 * passes this function.
 */
export function loggableError(error: unknown, depth = 1): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value was thrown', stack: '' }
  const message = messageOf(error)
  const loggable: LoggableError = {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
  }
  for (const name of KEPT_FIELDS) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'number') loggable[name] = value
    else if (typeof value === 'string') loggable[name] = cleaned(value).slice(0, MAXIMUM_FIELD_LENGTH)
  }
  if (depth === DEEPEST) return loggable
  if (error.cause !== undefined) loggable.cause = loggableError(error.cause, depth + 1)
  if (error instanceof AggregateError)
    loggable.causes = error.errors.slice(0, DEEPEST).map(one => loggableError(one, depth + 1))
  return loggable
}

/** The lines that name places in the program; those before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .map(cleaned)
    .join('\n')

function messageOf(error: Error): string {
  // its message lists the given values
  if ('issues' in error && Array.isArray(error.issues)) return `${error.issues.length} values did not fit`
  const { code } = { code: undefined, ...error }
  if ('severity' in error && typeof code === 'string' && !QUOTES_NAMES_ALONE.test(code))
    return `PostgreSQL refused a value (${code})`
  // JSON.parse quotes the text in its message
  const message = error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message
  return cleaned(message).slice(0, MAXIMUM_MESSAGE_LENGTH)
}

/** Classes of PostgreSQL errors whose messages quote only names of tables and the like; others quote values. */
const QUOTES_NAMES_ALONE = /^(?:0[18]|2[358]|3D|40|42|5[3578]|P0)/

/** Patterns of personal or secret data in any message. */
const SHAPES: readonly (readonly [shape: RegExp, instead: string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '(email)'],
  [/(?<![\w-])(?:\+?88)?01[3-9]\d{8}(?!\d)/g, '(phone)'],
  [/(\bhttps?:\/\/[^\s?#"'`]*)[?#][^\s"'`]*/g, '$1'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//'],
  [/(\/c\/)[\w-]{22}/g, '$1:token'],
  [/(\/(?:(?:v1\/)?track|preview|invite)\/)[^\s/"'`]+/g, '$1:token'],
  [/(?<![\w-])[\w-]{40,}(?![\w-])/g, '(token)'],
  [/\beyJ[\w-]+\.[\w.-]+/g, '(token)'],
]

const cleaned = (text: string): string =>
  SHAPES.reduce((left, [shape, instead]) => left.replace(shape, instead), text)
