/** `kind`: the change that was made, for the report. */
export type Body = { kind: string; type: string | undefined; bytes: Buffer; headers?: [string, string][] }
