import { isRecord } from '#web/is-record.ts'
import { callShop, unreadable } from './call-shop.ts'

/** A browser that one is signed in with. */
export type DeskSession = {
  id: string
  device: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

/** Where one is signed in, newest first. Like the other calls of this file it throws `CallFailed`. */
export async function listSessions(): Promise<DeskSession[]> {
  const { data } = await callShop('/v1/auth/sessions')
  if (!Array.isArray(data)) throw unreadable()
  return data.map(toSession)
}

export const endSession = async (id: string): Promise<void> =>
  void (await callShop(`/v1/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))

/** Ends every session of oneself, this one too. */
export const signOutEverywhere = async (): Promise<void> =>
  void (await callShop('/v1/auth/sessions', { method: 'DELETE' }))

function toSession(given: unknown): DeskSession {
  if (!isRecord(given)) throw unreadable()
  const { _id: id, device, createdAt, lastUsedAt, current } = given
  if (
    typeof id !== 'string' ||
    typeof device !== 'string' ||
    typeof createdAt !== 'string' ||
    typeof lastUsedAt !== 'string'
  )
    throw unreadable()
  return { id, device, createdAt, lastUsedAt, isCurrent: current === true }
}
