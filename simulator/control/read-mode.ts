import { isModeChange, type Modes, wrongMode } from '../modes.ts'
import type { Wrong } from './read-fields.ts'

/** A change of modes, or which of them is none. */
export const readMode = (body: Readonly<Record<string, unknown>>): Partial<Modes> | Wrong =>
  isModeChange(body) ? body : { wrong: `${wrongMode(body)}: there is no such mode or value` }
