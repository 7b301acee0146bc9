import type { AuthOutcome } from '#web/app/auth-outcome.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed } from '../api/call-shop.ts'

/**
 * What came of a call, for a form that shows problems beside their fields. `rename` maps the shop's name of a field to
 * that of its box, where another form of the screen has the name already.
 */
export async function outcomeOf(
  call: Promise<string>,
  rename: Readonly<Record<string, string>> = {},
): Promise<AuthOutcome> {
  try {
    return { ok: true, message: await call }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { kind, message, answer } = error
    const fields = Object.entries(isRecord(answer.fields) ? answer.fields : {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[rename[name] ?? name, text] as const] : [],
    )
    return { ok: false, kind, message, fields: Object.fromEntries(fields) }
  }
}
