import type {
  CatalogueChange,
  CatalogueLine,
  LineField,
  LineProblem,
} from '#domain/catalog/catalogue-line.ts'
import type { Refusal } from '#domain/refusal.ts'

type Where = Pick<CatalogueLine, 'line'>

/** Collects the results of an import: problems (only the first of each cell), changes, and how many
 * sizes keep their stock. */
export function importNotes() {
  const problems = new Map<string, LineProblem>()
  const changes: CatalogueChange[] = []
  let stockKept = 0
  const note = (problem: LineProblem): void => {
    const key = `${problem.line} ${problem.field}`
    if (!problems.has(key)) problems.set(key, problem)
  }
  return {
    say: ({ line }: Where, field: LineField, message: string) => note({ line, field, message }),
    refuse: ({ line }: Where, field: LineField, refusal: Refusal) => note({ line, field, refusal }),
    keepStock: () => {
      stockKept += 1
    },
    change: (change: CatalogueChange) => void changes.push(change),
    stockKept: (): number => stockKept,
    problems: (): LineProblem[] => [...problems.values()].sort((one, other) => one.line - other.line),
    changes: (): CatalogueChange[] => changes.toSorted((one, other) => one.line - other.line),
  }
}

export type ImportNotes = ReturnType<typeof importNotes>
