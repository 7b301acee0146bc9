/** `kind`: what was done to it, for the report. */
export type Body = { kind: string; type: string | undefined; bytes: Buffer; headers?: [string, string][] }
