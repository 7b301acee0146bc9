/** What the host needs of the server's log. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
