import { createHash } from 'node:crypto'

/** A mark of a secret, of which nobody can make the secret again. */
export const secretMark = (purpose: string, secret: string): string =>
  createHash('sha256').update(`${purpose}\n${secret}`).digest('base64url').slice(0, 16)
