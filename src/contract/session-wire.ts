import { z } from 'zod'
import { success } from './envelope.ts'
import { requiredText } from './plain-text.ts'

/** A browser that somebody is signed in with. */
const SessionWire = z.object({
  _id: z.string(),
  device: z.string().describe('In words: Chrome on Android'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('The browser that asks'),
})
export const SessionsAnswer = success(z.array(SessionWire))

export const SessionPath = z.object({ id: requiredText(100, 'This cannot be empty.') })

type SessionGiven = {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

export const sessionToWire = ({ id, isCurrent, ...session }: SessionGiven): z.infer<typeof SessionWire> => ({
  _id: id,
  device: session.device,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  current: isCurrent,
})
