import { useEffect, useRef, useState } from 'react'
import type { FormProblem } from './form-problem.ts'

/** The problem of a form; the focus goes to its first invalid field, otherwise to the text for the whole form. */
export function useProblem(atFirst: FormProblem | null = null) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(atFirst)
  const [troubles, setTroubles] = useState(atFirst ? 1 : 0)
  useEffect(() => {
    if (troubles === 0) return
    const blamed = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const whole = form.current?.querySelector<HTMLElement>('.form-error')
    ;(blamed ?? whole)?.focus()
  }, [troubles])

  return {
    form,
    problem,
    errorOf: (field: string): string | undefined => problem?.fields?.[field],
    clear: () => setProblem(null),
    /** Shows why the form was refused. */
    stop(met: FormProblem) {
      setProblem(met)
      setTroubles(count => count + 1)
    },
    /** The problem of a field goes when it is typed in again. */
    edited(field: string) {
      if (problem?.fields?.[field] === undefined) return
      const { [field]: _answered, ...fields } = problem.fields
      setProblem({ ...problem, fields })
    },
  }
}
