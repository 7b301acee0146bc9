import { useEffect, useRef, useState } from 'react'
import type { Problems } from './check-draft.ts'

/** The problems of a form, beside its fields and as a whole. The focus goes to the first. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [general, setGeneral] = useState<string>()
  const [troubles, setTroubles] = useState(0)
  useEffect(() => {
    if (troubles > 0) focusFirstProblem(form.current)
  }, [troubles])
  return {
    form,
    general,
    errorOf: (field: string): string | undefined => problems[field],
    /** Shows why the form was refused. */
    stop(met: Problems, text?: string) {
      setProblems(met)
      setGeneral(text)
      setTroubles(count => count + 1)
    },
    /** Shows the problem of a field that lost the focus. */
    name: (field: string, problem: string) => setProblems(shown => ({ ...shown, [field]: problem })),
    /** The problems of fields, and of parts of them, go when they are changed. */
    edited: (...fields: string[]) =>
      setProblems(shown =>
        Object.fromEntries(
          Object.entries(shown).filter(
            ([field]) => !fields.some(one => field === one || field.startsWith(`${one}.`)),
          ),
        ),
      ),
    forget() {
      setProblems({})
      setGeneral(undefined)
    },
  }
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-invalid]')
  const box =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>(':is(input, textarea):not(:disabled)') ??
    form?.querySelector<HTMLElement>('.create-general')
  box?.focus()
}
