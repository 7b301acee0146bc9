/** The answer to a call. A body that is text is sent unchanged, everything else as JSON. */
export type Answer = {
  status: number
  body: unknown
  contentType?: string
  headers?: Readonly<Record<string, string>>
}

export const json = (status: number, body: unknown): Answer => ({ status, body })

/** Laravel's `errors`: field to messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>
