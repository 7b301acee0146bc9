import { ask, jsonOf } from '../support/ask.ts'

/** The parts of JSON schema that the document uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

export type Parameter = { in: string; name: string; required?: boolean; schema: Schema }

export type Operation = {
  /** `get /v1/products` */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** Its allowed roles; undefined: everybody. */
  roles: string[] | undefined
  /** Its documented statuses. */
  statuses: string[]
}

type Told = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: { session?: string[] }[]
  responses: Record<string, unknown>
}

/** Every operation of the shop's own document, in its order. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const { paths } = jsonOf(await ask(origin, '/v1/openapi.json'))
  return Object.entries<Record<string, Told>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, reported]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: reported.parameters ?? [],
      body: reported.requestBody?.content['application/json']?.schema,
      roles: reported.security?.[0]?.session,
      statuses: Object.keys(reported.responses),
    })),
  )
}
