import { type MessageValues, type MessageVariable, replaceVariables } from './message-variables.ts'

/** `missing`: what the order does not have yet, the first that the text names. */
export type Filled = { ok: true; text: string } | { ok: false; missing: MessageVariable }

/** A message with the values of one order. Values are plain text: braces within one are never read again. */
export function fillTemplate(text: string, values: MessageValues): Filled {
  const missing: MessageVariable[] = []
  const filled = replaceVariables(text, name => {
    const value = values[name]
    if (value === null) missing.push(name)
    return value ?? ''
  })
  const [first] = missing
  return first === undefined ? { ok: true, text: filled } : { ok: false, missing: first }
}
