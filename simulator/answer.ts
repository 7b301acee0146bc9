/** What a call is answered with. A body that is text goes as it is, everything else as JSON. */
export type Answer = {
  status: number
  body: unknown
  contentType?: string
  headers?: Readonly<Record<string, string>>
}

export const json = (status: number, body: unknown): Answer => ({ status, body })

/** Laravel's `errors`, field to sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>
