import { type Answer, ask } from '../support/ask.ts'
import { MARKS } from './hostile-texts.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Sent = {
  /** For the names in the path. */
  of?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  headers?: Readonly<Record<string, string>>
}
export type Door = {
  /** Where a browser of this caller is. */
  publicOrigin: string
  /** One call of an operation by its name in the document: `put /v1/orders/{id}`. */
  call(operation: `${Method} /v1/${string}`, sent?: Sent): Promise<Answer>
  /** All answers, in their order. */
  answers: readonly { operation: string; answer: Answer }[]
  /** The fields of every body sent with a hostile text: `put /v1/orders/{id} note`. */
  filled: ReadonlySet<string>
}

type Given = { origin: string; publicOrigin: string; cookie?: string }

/** The API of a shop, with a record of its requests and answers. */
export function openDoor({ origin, publicOrigin, cookie }: Given): Door {
  const answers: { operation: string; answer: Answer }[] = []
  const filled = new Set<string>()
  return {
    publicOrigin,
    answers,
    filled,
    async call(operation, { of = {}, query, body, headers } = {}) {
      const [method = '', template = ''] = operation.split(' ')
      const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(of[name] ?? ''))
      if (body && !Buffer.isBuffer(body))
        for (const field of markedFields(body)) filled.add(`${operation} ${field}`)
      const answer = await ask(origin, query ? `${path}?${new URLSearchParams(query)}` : path, {
        method: method.toUpperCase(),
        headers: { origin: publicOrigin, ...(cookie && { cookie }), ...headers },
        ...(body && { body }),
      })
      answers.push({ operation, answer })
      return answer
    },
  }
}

/** The places of marks in a value: `items[].product_color`. */
function markedFields(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return value.match(MARKS) ? [place] : []
  if (Array.isArray(value)) return value.flatMap(one => markedFields(one, `${place}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => markedFields(one, place ? `${place}.${name}` : name))
}
