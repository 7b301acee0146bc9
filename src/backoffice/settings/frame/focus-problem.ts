import type { Problems } from '#domain/settings/value-path.ts'
import { fieldId } from '../fields/settings-form.ts'

/** Leads to the first wrong field in the order of the form; to the part around it where it has no control of its own. */
export function focusProblem(problems: Problems): void {
  const [first] = Object.keys(problems)
    .flatMap(path => elementOf(path) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}

/** Leads to the field of a path. Returns whether it is there. */
export function focusField(path: string): boolean {
  const found =
    elementOf(path) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(fieldId(path))}-"]`)
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
  return found !== null && found !== undefined
}

function elementOf(path: string): HTMLElement | undefined {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (found) return found
  }
  return undefined
}
