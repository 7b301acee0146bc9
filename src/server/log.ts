/** The part of the server's log that the host uses. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
