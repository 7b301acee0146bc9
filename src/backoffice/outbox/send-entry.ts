import { sayKnown } from '#backoffice/language/say.ts'
import { type RequestResult, requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** A failing shop is asked again after this many milliseconds; a lost connection, as soon as it is back. */
const AGAIN_MS = 15_000

/** Why nothing can be sent now. `session`: nobody is signed in, or something is asked of them first. */
export type Trouble = 'offline' | 'failing' | 'session'

export type Sending =
  | { kind: 'sent'; data: unknown }
  | { kind: 'later'; trouble: Trouble; afterMs: number }
  | { kind: 'conflict'; message: string; present: Record<string, unknown>; by: string }
  | { kind: 'refused'; message: string }

/** Codes that mean: the order is not as its author saw it. */
const CONFLICTS = ['call_changed', 'call_held', 'call_over', 'field_changed']
/** Codes that mean: its author has to do something first, and it waits for that. */
const FIRST = ['password_change_needed', 'second_factor_needed', 'second_factor_awaited', 'step_up_required']

/** Sends an action once. Never throws. */
export async function sendEntry(entry: OutboxEntry): Promise<Sending> {
  const { method, path, body, baseVersion, hasWaited, requestId, account } = entry
  const isCompared = hasWaited || entry.kind !== 'outcome'
  const answer = await requestJson(path, {
    method,
    body: { ...body, ...(isCompared && baseVersion) },
    // the shop counts it for nobody but its author, whoever is signed in by now
    headers: { 'idempotency-key': requestId, 'for-account': account },
  })
  return answer.ok ? { kind: 'sent', data: answer.data } : judge(answer)
}

function judge(answer: Extract<RequestResult, { ok: false }>): Sending {
  const { kind, status = 0, message, retryAfterSeconds } = answer
  const again = (trouble: Trouble, afterMs = AGAIN_MS): Sending => ({ kind: 'later', trouble, afterMs })
  if (kind === 'FETCH_ERROR') return again('offline')
  if (kind !== 'REFUSED' || status >= 500) return again('failing')
  const body = isRecord(answer.body) ? answer.body : {}
  const code = String(body.code)
  if (status === 401 || FIRST.includes(code)) return again('session')
  if (status === 429) return again('failing', (retryAfterSeconds ?? 0) * 1000 || AGAIN_MS)
  if (!CONFLICTS.includes(code)) return { kind: 'refused', message: sayKnown(message) }
  const holder = isRecord(body.held_by) ? body.held_by.name : undefined
  const by = [holder, body.changed_by].find(name => typeof name === 'string')
  return {
    kind: 'conflict',
    message: sayKnown(message),
    present: isRecord(body.present) ? body.present : {},
    by: typeof by === 'string' ? by : '',
  }
}
